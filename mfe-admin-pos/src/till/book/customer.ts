import { isCallable, phoneFault, phoneKey, type PhoneFault } from '@shop/shared/format/phone';
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
export type CustomerFaults = { primaryPhone?: PhoneFault | 'part'; address?: 'missing'; city?: 'missing' };

/** Who owes can be called; who gets it delivered has a mobile number, and says where to. The server refuses the same. */
export function customerFaults(
  { primaryPhone, address, city = '' }: TillCustomer,
  method: 'credit' | 'cod',
): CustomerFaults {
  const isSent = method === 'cod';
  const phone = isSent ? phoneFault(phoneKey(primaryPhone)) : isCallable(primaryPhone) ? null : 'part';
  return {
    ...(phone && { primaryPhone: phone }),
    ...(isSent && !isWritten(address) && { address: 'missing' }),
    ...(isSent && !isWritten(city) && { city: 'missing' }),
  };
}
