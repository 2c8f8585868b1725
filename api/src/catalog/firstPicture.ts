import { sql, type Expression } from 'kysely';

/** Path of the first picture of a product; null when it has none. */
export const firstPicture = (product: Expression<number>) =>
  sql<
    string | null
  >`(select i.path from product_pictures i where i.product_id = ${product} order by i.position, i.id limit 1)`;
