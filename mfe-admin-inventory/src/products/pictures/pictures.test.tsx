import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { standInUploads } from '@shop/shared/testing/standInUploads';
import { setup } from '../../remote.tsx';
import { testProduct } from '../form/testProduct.ts';

let sent: FormData[] = [];
let replies: { status: number; body: object }[] = [];

beforeEach(() => {
  replies = [];
  const done = { status: 200, body: { status: true, data: { id: 7, version: 5 } } };
  sent = standInUploads(() => replies.shift() ?? done);
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (name: string) => new File([PNG], name, { type: 'image/png' });
const article = (stockId: number, sku: string, varient: string) => ({ stockId, sku, varient });
const products = [
  {
    productId: 7,
    name: 'Coral Frock',
    variations: [article(11, 'G-C-12-0011', 'Coral'), article(12, 'G-M-12-0012', 'Mint')],
  },
  { productId: 8, name: 'Lawn Kurta', variations: [article(13, 'G-W-12-0013', 'White')] },
];

async function choose(files: File[]) {
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input);
    const id = Number(/\/product\/(\d+)/.exec(path)?.[1]);
    const data = id
      ? { ...testProduct, id, name: `Product ${id}` }
      : path.includes('/grid?')
        ? { products, total: 2 }
        : [];
    return Response.json({ status: true, data });
  };
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  const shell = createStandInShell({ fetch, tokens: () => tokens, role: 'manager' });
  renderRoutes(setup(shell).routes, shell, '/admin/add-pictures');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText('Pictures, or a ZIP of them'), files);
  return user;
}

const parts = (form: FormData | undefined) => [...(form?.entries() ?? [])].filter(([name]) => name.includes('images'));

it('shows before anything is sent what goes where and what is left out, then adds after what is there', async () => {
  const zip = zipSync({ 'all/G-M-12-0012.png': PNG, 'all/list.txt': PNG, '__MACOSX/._x': PNG });
  const user = await choose([
    png('g-c-12-0011_2.png'),
    new File(['<svg/>'], 'G-C-12-0011.png', { type: 'image/png' }),
    new File([zip as Uint8Array<ArrayBuffer>], 'more.zip', { type: 'application/zip' }),
  ]);
  await screen.findByText('g-c-12-0011_2.png (Coral), G-M-12-0012.png (Mint)');
  screen.getByRole('region', { name: '2 files are left out' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Upload 2 pictures of 1 product' }));
  await screen.findByText('The pictures of 1 product are saved.');
  expect(parts(sent[0]).map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['product[images][0][id]', '31'],
    ['product[images][0][color]', 'Coral'],
    ['product[images][1][id]', '32'],
    ['product[images][1][color]', ''],
    ['product[images][2][color]', 'Coral'],
    ['product[images][3][color]', 'Mint'],
    ['product[images][2][file]', 'g-c-12-0011_2.png'],
    ['product[images][3][file]', 'G-M-12-0012.png'],
  ]);
  expect([...(sent[0]?.keys() ?? [])].filter((name) => name.startsWith('articles'))).toEqual([]);
});

it('goes on after what the server refused, replaces what is of the colour, and tries what failed again', async () => {
  replies = [{ status: 422, body: { status: false, code: 'DAMAGED_PICTURE', note: 'The picture is damaged.' } }];
  const user = await choose([png('G-C-12-0011.png'), png('G-W-12-0013.png')]);
  await user.selectOptions(await screen.findByLabelText('Pictures that are there'), 'replace');
  await screen.findByText('3 pictures will be removed');
  screen.getByText('1 picture will be removed');
  screen.getByText('2 pictures will be removed');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Upload 2 pictures of 2 products' }));
  await screen.findByText('1 saved, 1 not.');
  screen.getByText('Failed to save the pictures. Please try again. The picture is damaged.');
  expect(parts(sent[1]).map(([name]) => name)).toEqual(['product[images][0][color]', 'product[images][0][file]']);
  await user.click(screen.getByRole('button', { name: 'Try 1 product again' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  await screen.findByText('The pictures of 2 products are saved.');
  expect(parts(sent[2]).map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['product[images][0][color]', 'Coral'],
    ['product[images][1][id]', '32'],
    ['product[images][1][color]', ''],
    ['product[images][0][file]', 'G-C-12-0011.png'],
  ]);
});

const stands = (id: number, varient: string) => ({ id, varient, preview: 'p', thumbnail: 't' });
const changed = (img: object[]) => ({
  status: 409,
  body: { status: false, code: 'CHANGED_MEANWHILE', data: { ...testProduct, version: 5, img } },
});

it.each([
  { of: 'counts what was saved before its answer was lost as done', img: [stands(40, 'Mint')], done: true },
  { of: 'tells what somebody else has saved from it', img: [stands(40, 'Coral')], done: false },
])('$of', async ({ img, done }) => {
  replies = [{ status: 0, body: {} }, changed([stands(31, 'Coral'), stands(32, ''), ...img])];
  const user = await choose([png('G-M-12-0012.png')]);
  await user.click(await screen.findByRole('button', { name: 'Upload 1 picture of 1 product' }));
  await user.click(await screen.findByRole('button', { name: 'Try 1 product again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  if (done) await screen.findByText('The pictures of 1 product are saved.');
  else await screen.findByRole('button', { name: 'Try 1 product again' });
  expect(sent[1]?.get('product[version]')).toBe('4');
  expect(parts(sent[1]).map(([name]) => name)).toEqual(parts(sent[0]).map(([name]) => name));
});
