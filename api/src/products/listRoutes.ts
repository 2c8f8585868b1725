import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { ProductRow, ProductsQuery } from '@shop/shared/contracts/http/products';
import { sendList, type ListFile } from '../plugins/lists/sendList.ts';
import { rupees } from '../plugins/lists/csv.ts';
import { productList } from './list.ts';

const FILE: ListFile<ProductRow> = {
  name: 'products',
  columns: [
    // By which a changed file is imported again, also after the product got another name.
    { heading: 'Product ID', cell: (row) => row.id },
    { heading: 'Product Name', cell: (row) => row.name },
    { heading: 'Category', cell: (row) => row.entityName },
    { heading: 'Supplier', cell: (row) => row.supplierName },
    { heading: 'Company', cell: (row) => row.supplierCompany },
    { heading: 'Group', cell: (row) => row.groupName },
    { heading: 'Cost', cell: (row) => rupees(row.cog) },
    { heading: 'Wholesale', cell: (row) => rupees(row.wholesale) },
    { heading: 'Price', cell: (row) => rupees(row.price) },
    { heading: 'Sale Price', cell: (row) => (row.onSale === '1' ? rupees(row.salePrice) : '') },
    { heading: 'Stock', cell: (row) => row.totalStock },
    { heading: 'Variants', cell: (row) => row.variants },
    { heading: 'Minimum Stock Level', cell: (row) => row.stockLimit },
    { heading: 'Created Date', cell: (row) => row.createdDate },
  ],
};

/** The products as staff see them (admin specification, 7). */
export const productListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/ProductsController/Products',
    {
      config: { right: 'products' },
      schema: {
        tags: ['products'],
        summary: 'Every product, those without variations included; with limit a page, with format=csv a file',
        querystring: ProductsQuery,
        response: { 200: ListAnswer(ProductRow) },
      },
    },
    async ({ query }, reply) => sendList(reply, query, await productList(app.db.read, query), FILE),
  );
};
