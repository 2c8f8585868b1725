import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { renderInRemote } from '@shop/shared/testing/render';
import { expect, it, vi } from 'vitest';
import { SizeGuide } from './SizeGuide.tsx';

const product = testProduct({
  variations: [
    testVariation({ stockId: 1, sizeTitle: '2-3 Years', qty: 0 }),
    testVariation({ stockId: 2, sizeTitle: '4-5 Years', qty: 2 }),
    testVariation({ stockId: 3, sizeTitle: 'Free Size', qty: 2 }),
  ],
});

async function open() {
  const onChooseSize = vi.fn();
  renderInRemote(<SizeGuide product={product} selected={product.variations[0]} onChooseSize={onChooseSize} />);
  fireEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  const type = (height: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value: height } });
  return { dialog, type, onChooseSize };
}

it('marks the sizes the product can be had in, and names those it does not know', async () => {
  const { dialog } = await open();
  const row = (size: string) => dialog.getByRole('row', { name: new RegExp(`^${size}`) });
  expect(row('4-5 Years').textContent).toBe('4-5 Years104-11057-59In stock');
  expect(row('2-3 Years').textContent).toContain('Sold out');
  expect(row('6-7 Years').textContent).toContain('Not available');
  expect(dialog.getByText(/also comes in Free Size/)).toBeDefined();
});

it('finds the size for a height and chooses it', async () => {
  const { dialog, type, onChooseSize } = await open();
  type('104');
  expect(dialog.getByRole('status').textContent).toBe('4-5 Years should fit.');
  fireEvent.click(dialog.getByRole('button', { name: 'Choose 4-5 Years' }));
  expect(onChooseSize).toHaveBeenCalledWith(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why a height has no size to choose', async () => {
  const { dialog, type } = await open();
  for (const [height, answer] of [
    ['95', '2-3 Years should fit, but is sold out in this colour.'],
    ['120', '6-7 Years should fit, but this product does not come in it.'],
    ['30', 'That is less than our smallest size. Newborn is the nearest.'],
    ['170', 'That is more than our largest size, 11-12 Years.'],
  ] as const) {
    type(height);
    expect(dialog.getByRole('status').textContent).toBe(answer);
    expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull();
  }
  type('tall');
  expect(dialog.getByText('Please enter the height in cm, such as 104.')).toBeDefined();
});
