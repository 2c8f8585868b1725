import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scan } from '../testing/scan.ts';
import { showTill, testItem } from '../testing/showTill.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const cart = () => within(screen.getByRole('region', { name: 'Cart' }));

it('holds a cart under a name, empties it, and takes it back at the prices of today', async () => {
  const item = testItem({ stockId: 1, price: 1600 });
  const recalled = { items: [{ stockId: 1, quantity: 2 }], discount: { type: 'fixed', value: '100' }, method: 'cod' };
  const { asked } = await showTill([item], [], {
    'POST /TillController/hold': { cartId: 4, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '' },
    'GET /TillController/heldCarts': [{ cartId: 4, name: 'Red scarf', pieces: 2, by: 'Amina', heldDate: '' }],
    'POST /TillController/recall': { name: 'Red scarf', cart: recalled },
  });
  scan(item.barcode);
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold this cart' }));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Red scarf', { delay: 60 });
  await userEvent.click(dialog.getByRole('button', { name: 'Hold cart' }));
  await cart().findByText('No items in cart');
  expect(asked['POST /TillController/hold']).toEqual([
    { name: 'Red scarf', cart: { items: [{ stockId: 1, quantity: 1 }], discount: null, method: 'cash' } },
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await cart().findByText('₨ 3,100.00');
  expect(cart().getByRole('radio', { name: 'COD' })).toHaveProperty('checked', true);
});
