import type { PromotionRow } from '@shop/shared/contracts/http/orders/promotions';

export const LIST_ADDRESS = '/admin/promotions';
export const ADD_ADDRESS = '/admin/add-promotion';
const EDIT_ADDRESS = '/admin/edit-promotion';

export function editAddress({ promotionId }: Pick<PromotionRow, 'promotionId'>): string {
  return `${EDIT_ADDRESS}?id=${promotionId}`;
}
