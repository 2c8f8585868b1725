import { fireEvent, screen } from '@testing-library/react';
import type { ProductPicture } from '@shop/shared/contracts/http/catalog/catalog';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { beforeEach, expect, it } from 'vitest';
import { setup } from '../../remote.tsx';
import { answering } from '../../testAnswers.ts';

const pictures = (varient: string, count: number): ProductPicture[] =>
  Array.from({ length: count }, (_, index) => {
    const path = `uploads/${varient}${index}/640.webp`;
    return { varient, preview: path, thumbnail: path };
  });

const product = testProduct({
  img: [...pictures('coral', 3), ...pictures('mint', 2)],
  variations: [
    testVariation({ stockId: 1, varient: 'coral' }),
    testVariation({ stockId: 2, varient: 'mint' }),
    testVariation({ stockId: 3, varient: 'lilac' }),
  ],
});

beforeEach(() => {
  const shell = createStandInShell({ fetch: answering(() => ({ status: true, data: product })) });
  renderRoutes(setup(shell).routes, shell, '/product/7');
});

const thumbnails = async () => {
  await screen.findByRole('link', { name: 'Show picture 1' });
  return screen.getAllByRole('link', { name: /^Show picture/ });
};
/** Position of the picture that is shown, from 1, and how many there are. */
const shown = async () => {
  const all = await thumbnails();
  return [all.findIndex((link) => link.getAttribute('aria-current') === 'true') + 1, all.length];
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the pictures of the chosen colour, all of them for a colour without', async () => {
  expect(await shown()).toEqual([1, 3]);
  press('mint');
  await screen.findByRole('button', { name: 'mint', pressed: true });
  expect(await shown()).toEqual([1, 2]);
  press('lilac');
  await screen.findByRole('button', { name: 'lilac', pressed: true });
  expect(await shown()).toEqual([1, 5]);
});

it('begins at the first picture with every picking of a colour, also of the same one', async () => {
  fireEvent.click((await thumbnails())[2] as Element);
  expect(await shown()).toEqual([3, 3]);
  press('coral');
  expect(await shown()).toEqual([1, 3]);
  // There is no third one of this colour.
  fireEvent.click((await thumbnails())[2] as Element);
  press('mint');
  await screen.findByRole('button', { name: 'mint', pressed: true });
  expect(await shown()).toEqual([1, 2]);
});

it('turns by thumbnails, arrows and arrow keys, round and round', async () => {
  fireEvent.click((await thumbnails())[1] as Element);
  expect(await shown()).toEqual([2, 3]);
  press('Next picture');
  press('Next picture');
  expect(await shown()).toEqual([1, 3]);
  press('Previous picture');
  expect(await shown()).toEqual([3, 3]);
  fireEvent.keyDown(screen.getByRole('list', { name: 'Pictures' }), { key: 'ArrowLeft' });
  expect(await shown()).toEqual([2, 3]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Zoom in: Coral Frock, picture 2');
});

it('zooms into a picture and out again, by a click or Escape', async () => {
  await thumbnails();
  press('Zoom in: Coral Frock');
  press('Zoom out: Coral Frock');
  press('Zoom in: Coral Frock');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Zoom out: Coral Frock' }), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Zoom in: Coral Frock' })).toBeDefined();
});

it('moves the zoomed picture with the arrow keys, and is not zoomed once another is shown', async () => {
  await thumbnails();
  press('Zoom in: Coral Frock');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Zoom out: Coral Frock' }), { key: 'ArrowRight' });
  expect(await shown()).toEqual([1, 3]);
  press('Next picture');
  press('Previous picture');
  expect(screen.queryByRole('button', { name: /^Zoom out/ })).toBeNull();
});
