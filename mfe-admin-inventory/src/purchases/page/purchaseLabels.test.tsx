import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPurchases } from '../testing/showPurchases.ts';
import { testPurchase } from '../testing/testPurchase.ts';

it('has labels of what came in, as many as pieces', async () => {
  const [line] = testPurchase().lines;
  if (!line) throw new Error('no line');
  const lines = [
    { ...line, received: 7 },
    { ...line, lineId: 72, stockId: 12, received: 0 },
  ];
  showPurchases('/admin/purchase/7', undefined, () => testPurchase({ status: 'partly-received', received: 7, lines }));
  (await screen.findByRole('button', { name: 'Print labels' })).click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels for 1 stock item' }));
  const quantity = await dialog.findByRole('textbox', { name: /^Labels of Coral Frock/ });
  expect(quantity).toHaveProperty('value', '7');
  dialog.getByText('7 labels on 1 sheet');
});

it('has none while nothing came in', async () => {
  showPurchases('/admin/purchase/7');
  await screen.findByRole('heading', { name: 'PUR-000007' });
  expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull();
});
