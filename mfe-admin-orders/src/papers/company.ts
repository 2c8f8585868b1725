import { addressLines } from '@shop/shared/admin/paper/addressLines';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { PaperShop } from '@shop/shared/contracts/http/papers';
import { INVOICE } from '../texts.ts';
import { COMPANY } from './texts.ts';

export interface Company {
  name: string;
  /** Below it: address, phone, tax numbers. */
  lines: readonly string[];
}

type Said = Pick<PublicSettings, 'shopName' | 'address' | 'storePhone'>;

/** Whose papers they are; the specification's placeholders while the shop has no name (admin specification, 2). */
export function companyOf({ shopName, address = '', storePhone }: Said, paper?: PaperShop): Company {
  const { name = shopName, ntn = '', strn = '' } = paper ?? {};
  const own = [storePhone, ntn && `${COMPANY.ntn}: ${ntn}`, strn && `${COMPANY.strn}: ${strn}`].filter(Boolean);
  if (!name) return { name: INVOICE.companyName, lines: [...addressLines(address), ...own] };
  return { name, lines: [...address.split('\n').filter((line) => line.trim() !== ''), ...own] };
}
