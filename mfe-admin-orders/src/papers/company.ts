import { addressLines } from '@shop/shared/admin/paper/addressLines';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { INVOICE } from '../texts.ts';

/** Whose invoice it is: the specification's placeholders, until the settings have an address (admin specification, 2). */
export function companyOf({ shopName, address }: Pick<PublicSettings, 'shopName' | 'address'>) {
  return { name: address?.trim() ? shopName : INVOICE.companyName, address: addressLines(address) };
}
