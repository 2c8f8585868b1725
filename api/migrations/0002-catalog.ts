import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Products, their pictures and variations, and what moved in and out of stock. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('entities.id'))
    .addColumn('size_group_id', 'integer', (c) => c.references('entities.id'))
    .addColumn('supplier_id', 'integer', (c) => c.references('users.id'))
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('sale_price', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`sale_price >= 0`),
    )
    .addColumn('on_sale', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`on_sale in (0, 1)`),
    )
    .addColumn('cost', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`cost >= 0`),
    )
    .addColumn('wholesale', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`wholesale >= 0`),
    )
    .addColumn('stock_limit', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`stock_limit >= 0`),
    )
    .addColumn('video', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`removed in (0, 1)`),
    )
    .execute();

  await db.schema
    .createTable('product_categories')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('entities.id'))
    .addPrimaryKeyConstraint('product_categories_key', ['product_id', 'category_id'])
    .execute();
  await db.schema
    .createIndex('product_categories_category')
    .on('product_categories')
    .columns(['category_id', 'product_id'])
    .execute();

  await db.schema
    .createTable('product_pictures')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('path', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('product_pictures_product')
    .on('product_pictures')
    .columns(['product_id', 'position'])
    .execute();

  await db.schema
    .createTable('variations')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('variant_code', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('color_key', 'text', (c) => c.notNull())
    .addColumn('color_code', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('size_id', 'integer', (c) => c.notNull().references('entities.id'))
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('cost', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`cost >= 0`),
    )
    .addColumn('qty', 'integer', (c) => c.notNull().check(sql`qty >= 0`))
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('barcode', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('img', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('retired', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`retired in (0, 1)`),
    )
    .execute();
  await db.schema.createIndex('variations_product').on('variations').columns(['product_id', 'id']).execute();
  await db.schema.createIndex('variations_size').on('variations').columns(['size_id', 'product_id']).execute();
  await db.schema
    .createIndex('variations_sku')
    .unique()
    .on('variations')
    .column('sku')
    .where(sql.ref('retired'), '=', 0)
    .execute();
  await db.schema
    .createIndex('variations_barcode')
    .unique()
    .on('variations')
    .column('barcode')
    .where(sql.ref('retired'), '=', 0)
    .where(sql.ref('barcode'), '<>', '')
    .execute();

  await db.schema
    .createTable('stock_movements')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('stock_id', 'integer', (c) => c.notNull().references('variations.id'))
    .addColumn('change', 'integer', (c) => c.notNull())
    .addColumn('quantity_after', 'integer', (c) => c.notNull().check(sql`quantity_after >= 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('user_id', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('stock_movements_stock').on('stock_movements').columns(['stock_id', 'id']).execute();
}
