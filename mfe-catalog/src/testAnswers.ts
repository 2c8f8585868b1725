import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';

/** A listed product for tests, not on sale. */
export function testItem(fields: Partial<ListingItem> & { prdId: number }): ListingItem {
  return {
    productName: `Frock ${fields.prdId}`,
    price: 2000,
    salePrice: 0,
    img: 'uploads/abc/640.webp',
    entityName: 'Girls Collection',
    onSale: '0',
    stockId: fields.prdId * 10,
    groupIds: '21',
    totalStock: 5,
    ...fields,
  };
}

/** Answers GET calls of a test: address below the API's base → answer, or a status to refuse with. */
export function answering(answer: (url: URL) => unknown): typeof fetch {
  return async (input) => {
    const url = new URL(String(input), 'http://shop');
    const body = await answer(url);
    return typeof body === 'number' ? new Response('', { status: body }) : Response.json(body);
  };
}
