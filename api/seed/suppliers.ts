import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import type { Writer } from '../src/kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';

const SUPPLIERS = [
  ['Farzana Bukhari', 'Bukhari Lawn & Embroidery', '03005550101'],
  ['Haji Nadeem Akhtar', 'Akhtar Festive Wear', '03005550102'],
  ['Sana Memon', 'Memon Prints', '03005550103'],
  ['Imran Sethi', 'Sethi Denim & Jersey', '03005550104'],
  ['Tariq Mir', 'Mir Knitwear', '03005550105'],
  ['Ayesha Lodhi', 'Lodhi Baby Gifts', '03005550106'],
] as const;

/** People we buy from: role 52, without a way to sign in (admin specification, 3). Returns their ids in order. */
export async function insertSuppliers(trx: Writer, created_at: string): Promise<number[]> {
  const rows = await trx
    .insertInto('users')
    .values(
      SUPPLIERS.map(([fullname, company, phone1]) => {
        const email = `${fullname.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.pk`;
        const search_text = searchTextOf(fullname, email, company);
        return { fullname, company, phone1, email, search_text, role_id: SUPPLIER_ROLE_ID, created_at };
      }),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
