import { sql } from 'kysely';
import type { RESTOCK_SORTS, RestockQuery, RestockRow } from '@shop/shared/contracts/http/stock/restock';
import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { codeCell, phoneCell } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { hasPhone } from '../../kernel/lists/phoneSearch.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import { soldItem } from '../../orders/reading/readOrder.ts';
import { readUrduNames } from '../../translations/lines.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';

export const RESTOCK_FILE: ListFile<RestockRow> = {
  name: 'asked-for',
  noted: 'customer.takeOut',
  columns: [
    { heading: 'Product', cell: (row) => row.productName },
    { heading: 'Colour', cell: (row) => row.varient },
    { heading: 'Size', cell: (row) => codeCell(row.sizeTitle) },
    { heading: 'Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'State', cell: (row) => row.state },
    { heading: 'On Hand', cell: (row) => row.qty },
    { heading: 'Asked', cell: (row) => row.askedDate },
    { heading: 'Told', cell: (row) => row.toldDate },
    { heading: 'Told By', cell: (row) => row.toldBy },
  ],
};

const ID = sql.ref<number>('r.id');
/** Of what is not sold at present nobody is told. */
const QTY = sql<number>`case when v.retired = 0 and v.hidden = 0 and p.removed = 0 and p.state = 'shown'
  then v.qty else 0 end`;
const SORTS: Sorts<(typeof RESTOCK_SORTS)[number]> = { asked: ID, qty: QTY };

const requests = (db: Reader) =>
  db
    .selectFrom('restock_requests as r')
    .innerJoin('variations as v', 'v.id', 'r.stock_id')
    .innerJoin('products as p', 'p.id', 'v.product_id');

/** Who asked to be told, who asked first first. */
export function restockList(db: Reader, query: RestockQuery): List<RestockRow> {
  const { state, stock } = query;
  return listOf(query, {
    db,
    from: requests(db)
      .$if(state !== undefined, (rows) => rows.where('r.state', '=', state ?? 'waiting'))
      .$if(stock !== undefined, (rows) => rows.where('r.stock_id', '=', Number(stock))),
    id: ID,
    search: (pattern) => matches(sql.ref('p.search_text'), pattern),
    whole: (typed) => hasPhone(sql.ref('r.phone'), typed, 3),
    sorts: SORTS,
    sort: 'asked',
    read: (ids) => readRows(db, ids),
  });
}

/** What goes to a number is written as an SMS is: what WhatsApp says first, Meta has approved. */
const wordsIn = (language: MessageLanguage, texts: readonly { language: MessageLanguage; text: string }[]) => ({
  language,
  text: texts.find((one) => one.language === language)?.text ?? '',
});

async function readRows(db: Reader, ids: number[]): Promise<Map<number, RestockRow>> {
  const rows = await requests(db)
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .leftJoin('users as u', 'u.id', 'r.told_by')
    .leftJoin('phone_languages as l', 'l.phone', 'r.phone')
    .select(['r.id', 'r.stock_id', 'r.phone', 'r.language as asked_in', 'r.state', 'r.asked_at', 'r.told_at'])
    .select('l.language as chosen')
    .select(['v.product_id', 'p.name as product_name', 'v.color', 's.name as size_title', 'u.fullname', QTY.as('qty')])
    .where('r.id', 'in', ids)
    .execute();
  const texts = await db
    .selectFrom('message_texts')
    .select(['language', 'text'])
    .where('kind', '=', 'backInStock')
    .where('channel', '=', 'sms')
    .execute();
  const inUrdu = await readUrduNames(db, rows.map(soldItem));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        requestId: row.id,
        stockId: row.stock_id,
        productId: row.product_id,
        productName: row.product_name,
        varient: row.color,
        sizeTitle: row.size_title,
        ...inUrdu(soldItem(row)),
        phone: row.phone,
        ...wordsIn(row.chosen || row.asked_in || 'en', texts),
        state: row.state,
        qty: row.qty,
        askedDate: karachiDateTime(row.asked_at),
        toldDate: row.told_at === '' ? '' : karachiDateTime(row.told_at),
        toldBy: row.fullname ?? '',
      },
    ]),
  );
}
