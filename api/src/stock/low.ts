import { sql, type SqlBool } from 'kysely';

/** Below it a variation is low where its product has no minimum (admin specification, 9). */
const LOW_QUANTITY = 10;

/**
 * Whether a variation `v` of a product `p` is low: below its own minimum, else below its share of the product's, rounded
 * up, which all its variations that are sold have together. Whole numbers compared without dividing.
 */
export const IS_LOW = sql<SqlBool>`(case when v.minimum is not null then v.qty < v.minimum when p.stock_limit > 0
  then v.qty * (select count(*) from variations k where k.product_id = v.product_id and k.retired = 0) < p.stock_limit
  else v.qty < ${sql.lit(LOW_QUANTITY)} end)`;
