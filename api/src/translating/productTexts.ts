import type { TranslatedText } from '@shop/shared/contracts/http/translations';
import { daysAfter, dayOf } from '@shop/shared/format/calendar';
import type { BestSelling } from '../catalog/badged.ts';
import type { Reader } from '../kernel/db/database.ts';
import { matches, soughtBy } from '../kernel/lists/searchText.ts';
import { sql } from 'kysely';
import { textOf } from './textOf.ts';

const SOLD_WITHIN_DAYS = 365;
const RANKED = 1000;

/** A text of a product, before it is read. */
export interface ProductText {
  id: number;
  field: 'name' | 'description';
}

interface Asked {
  missing?: '0' | '1' | undefined;
  q?: string | undefined;
  subject?: string | undefined;
}

/** Which texts of products are asked for, those first that sold most within a year; none of them is read. */
export async function findProductTexts(db: Reader, asked: Asked, bestSelling: BestSelling): Promise<ProductText[]> {
  const today = dayOf(new Date());
  const [names, descriptions, sold] = await Promise.all([
    idsOf(db, 'name', asked),
    idsOf(db, 'description', asked),
    bestSelling(db, { from: daysAfter(today, -SOLD_WITHIN_DAYS), to: today }, RANKED),
  ]);
  const rank = new Map(sold.map((id, at) => [id, at]));
  const places = (field: ProductText['field'], ids: readonly number[]) => ids.map((id) => ({ id, field }));
  // The sort keeps a product's name before its description.
  return [...places('name', names), ...places('description', descriptions)].toSorted(
    (a, b) => (rank.get(a.id) ?? RANKED) - (rank.get(b.id) ?? RANKED) || a.id - b.id,
  );
}

async function idsOf(db: Reader, field: ProductText['field'], { missing, q, subject }: Asked): Promise<number[]> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('translations as t', (join) =>
      join
        .on('t.kind', '=', 'product')
        .on('t.language', '=', 'ur')
        .on('t.field', '=', field)
        .on((eb) => eb('t.subject', '=', eb.cast<string>('p.id', 'text'))),
    )
    .select('p.id')
    .where('p.removed', '=', 0)
    .$if(subject === undefined, (query) => query.where('p.state', '=', 'shown'))
    .$if(subject !== undefined, (query) => query.where((eb) => eb(eb.cast<string>('p.id', 'text'), '=', subject ?? '')))
    .where(`p.${field}`, '<>', '')
    .$if(missing === '1', (query) =>
      query.where((eb) => eb.or([eb('t.text', 'is', null), eb('t.english', '<>', eb.ref(`p.${field}`))])),
    )
    .$call((query) => {
      const sought = soughtBy(q, {
        isOfProducts: true,
        search: (pattern) => {
          const parts = [matches(sql.ref('p.search_text'), pattern), matches(sql.ref('t.search_text'), pattern)];
          if (field === 'description')
            // The release before, beside this one, changes descriptions and not what they are found by.
            parts.push(matches(sql.ref('p.description_search'), pattern), matches(sql`lower(p.description)`, pattern));
          return sql`(${sql.join(parts, sql` or `)})`;
        },
      });
      return sought ? query.where(sought) : query;
    })
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads these texts, in their order; one that is gone meanwhile is left out. */
export async function readProductTexts(db: Reader, places: readonly ProductText[]): Promise<TranslatedText[]> {
  const ids = [...new Set(places.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const [products, rows] = await Promise.all([
    db.selectFrom('products').select(['id', 'name', 'description']).where('id', 'in', ids).execute(),
    db
      .selectFrom('translations')
      .select(['subject', 'field', 'text', 'english'])
      .where('kind', '=', 'product')
      .where('language', '=', 'ur')
      .where('subject', 'in', ids.map(String))
      .execute(),
  ]);
  const owners = new Map(products.map((row) => [row.id, row]));
  const written = new Map(rows.map((row) => [`${row.field} ${row.subject}`, row]));
  return places.flatMap(({ id, field }) => {
    const owner = owners.get(id);
    if (!owner) return [];
    const of = field === 'description' && { of: owner.name };
    const own = { kind: 'product' as const, subject: String(id), field, ...of, english: owner[field] };
    return textOf(own, written.get(`${field} ${id}`));
  });
}
