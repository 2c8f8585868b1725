import type { Courier } from '@shop/shared/contracts/http/orders/couriers';

export const LIST_ADDRESS = '/admin/couriers';
export const ADD_ADDRESS = '/admin/add-courier';
export const EDIT_ADDRESS = '/admin/edit-courier';

export function editAddress({ courierId }: Pick<Courier, 'courierId'>): string {
  return `${EDIT_ADDRESS}?id=${courierId}`;
}
