import { phoneFault, phoneKey, type PhoneFault } from '@shop/shared/format/phone';
import { isWritten } from '@shop/shared/format/plainText';

/** Customer of a sale (admin specification, 3); the city is ours. */
export interface TillCustomer {
  fullName: string;
  primaryPhone: string;
  secondaryPhone: string;
  address: string;
  city?: string;
}

/** What a sale that is not paid at once does not know of its customer. */
export type CustomerFaults = { primaryPhone?: PhoneFault; address?: 'missing'; city?: 'missing' };

/** Who owes is reached under a mobile number, however it was typed; what is delivered needs to be told where to. The server refuses the same. */
export function customerFaults(
  { primaryPhone, address, city = '' }: TillCustomer,
  method: 'credit' | 'cod',
): CustomerFaults {
  const phone = phoneFault(phoneKey(primaryPhone));
  const isSent = method === 'cod';
  return {
    ...(phone && { primaryPhone: phone }),
    ...(isSent && !isWritten(address) && { address: 'missing' }),
    ...(isSent && !isWritten(city) && { city: 'missing' }),
  };
}
