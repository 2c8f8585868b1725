import { searchTextOf } from '@shop/shared/format/search';
import type { ProductDraft } from './draft.ts';

/** What the table of products keeps of a draft. */
export function productColumns(draft: ProductDraft) {
  return {
    name: draft.name,
    search_text: searchTextOf(draft.name),
    description: draft.description,
    description_search: searchTextOf(draft.description),
    category_id: draft.categoryId,
    size_group_id: draft.groupId,
    supplier_id: draft.supplierId,
    price: draft.price,
    sale_price: draft.salePrice,
    on_sale: draft.onSale ? 1 : 0,
    cost: draft.cost,
    wholesale: draft.wholesale,
    stock_limit: draft.stockLimit,
    ...(draft.state && { state: draft.state }),
  };
}
