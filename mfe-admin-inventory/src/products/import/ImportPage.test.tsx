import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { standInUploads } from '@shop/shared/testing/standInUploads';
import { setup } from '../../remote.tsx';

const report: ImportReport = {
  checksum: 'abc',
  source: 'Shopify',
  passedOver: ['Weight', 'column 16'],
  products: { created: 2, changed: 1, unchanged: 4 },
  lines: { created: 3, changed: 1, unchanged: 9, refused: 1 },
  details: [
    { line: 4, outcome: 'refused', product: 'Coral Frock', sku: '', notes: ['Size: there is no size Huge.'] },
    {
      line: 2,
      outcome: 'changed',
      product: 'Blue Kurta',
      color: 'Sky',
      size: '3-4 Years',
      sku: 'B-B-34-0001',
      notes: ['Price 900 → 950'],
    },
  ],
};
const nothing: ImportReport = {
  ...report,
  products: { created: 0, changed: 0, unchanged: 4 },
  lines: { created: 0, changed: 0, unchanged: 9, refused: 0 },
  details: [],
};
const file = new File(['Product Name\nCoral Frock'], 'products.csv', { type: 'text/csv' });

/** What importCheck answers; importRun's answer is written line by line by the test. */
let check: { status: number; body: unknown; forms: FormData[] };
let run: { lines: ReadableStreamDefaultController<Uint8Array>; form: FormData; signal: AbortSignal } | undefined;

beforeEach(() => {
  check = { status: 200, body: { status: true, data: report }, forms: standInUploads(() => check) };
  run = undefined;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/UserController/create')) return Response.json({ status: true, data: { userId: 77 } });
    if (!(init.body instanceof FormData)) return Response.json({ status: true, data: [] });
    const signal = init.signal as AbortSignal;
    const body = new ReadableStream<Uint8Array>({
      start: (lines) => {
        run = { lines, form: init.body as FormData, signal };
        signal.addEventListener('abort', () => lines.error(signal.reason));
      },
    });
    return new Response(body);
  });
});

async function show() {
  const user = userEvent.setup();
  const shell = createStandInShell({
    role: 'manager',
    tokens: () => ({ userToken: 'u', authToken: 'a', apiKey: 'k' }),
  });
  const page = renderRoutes(setup(shell).routes, shell, '/admin/import-products');
  await screen.findByRole('heading', { level: 1, name: 'Import Products' });
  return { user, ...page };
}

async function checked() {
  const page = await show();
  await page.user.upload(screen.getByLabelText(/CSV file/), file);
  await page.user.click(screen.getByRole('button', { name: 'Check file' }));
  return page;
}

async function running() {
  const page = await checked();
  await page.user.click(await screen.findByRole('button', { name: 'Import 3 products' }));
  await waitFor(() => expect(run).toBeDefined());
  const say = (line: unknown) => run?.lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  return { ...page, say };
}

it('asks for a file, and for one that is not too large', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  screen.getByText('Please choose a CSV file.');
  const large = new File(['x'], 'large.csv', { type: 'text/csv' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await user.upload(screen.getByLabelText(/CSV file/), large);
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  screen.getByText('The file must not be larger than 10 MB; split it.');
});

it('shows beside the field why a file cannot be read', async () => {
  check = {
    ...check,
    status: 422,
    body: { status: false, note: 'No.', data: { fields: { file: 'The column Price is missing.' } } },
  };
  await checked();
  await screen.findByText('The column Price is missing.');
});

it('shows what will be created, changed and refused, and why, before anything is written', async () => {
  const { user } = await checked();
  await screen.findByText(
    '1 row cannot be imported and will be left out. Correct it in the file, or go on without it.',
  );
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['2', '1', '4', '1']);
  const table = within(screen.getByRole('table', { name: 'Rows of the file' }));
  table.getByText('Size: there is no size Huge.');
  await user.selectOptions(screen.getByLabelText('Show'), 'Changed (1)');
  expect(table.queryByText('Size: there is no size Huge.')).toBeNull();
  table.getByText('Price 900 → 950');
  table.getByRole('cell', { name: 'Sky, 3-4 Years' });
  screen.getByText('These columns are not read: Weight, column 16.');
  screen.getByRole('heading', { name: 'This is an export of Shopify' });
  expect(run).toBeUndefined();
});

it('checks another shop’s file again with what is chosen for what it does not say, and imports it so', async () => {
  const { user } = await checked();
  await user.type(await screen.findByLabelText('Color'), 'Assorted');
  const percent = screen.getByLabelText('Cost, in percent of the price');
  await user.type(percent, '120');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  screen.getByText('Write a percentage from 0 to 100, with at most two decimals.');
  expect(check.forms).toHaveLength(1);
  await user.clear(percent);
  await user.type(percent, '62.35');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(check.forms).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Import 3 products' }));
  await waitFor(() => expect(run).toBeDefined());
  for (const form of [check.forms[1], run?.form]) {
    expect([form?.get('defaults[color]'), form?.get('defaults[costPercent]')]).toEqual(['Assorted', '62.35']);
    expect(form?.has('defaults[category]')).toBe(false);
  }
  expect(screen.queryByText('Check again')).toBeNull();
});

it('makes a supplier for another shop’s products where there is none yet', async () => {
  const { user } = await checked();
  await user.type(await screen.findByRole('combobox', { name: 'Supplier' }), 'Bilal Traders');
  await user.click(await screen.findByRole('option', { name: 'Create “Bilal Traders”' }));
  await user.click(await screen.findByRole('button', { name: 'Add supplier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(check.forms).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(check.forms[1]?.get('defaults[supplier]')).toBe('77'));
});

it('has nothing to import when nothing differs', async () => {
  check.body = { status: true, data: nothing };
  await checked();
  await screen.findByText('There is nothing to import: nothing in the file differs from what the shop has.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('imports the file that was checked, says how far it is, and reports', async () => {
  const { say } = await running();
  expect(run?.form.get('checksum')).toBe('abc');
  say({ done: 1, total: 3 });
  await screen.findByText('1 of 3 products done');
  say({ done: 3, total: 3 });
  say(report);
  await screen.findByText('The import is finished.');
  screen.getByText('Products created');
});

it('stops when told to: what is done stays', async () => {
  const { user, say } = await running();
  say({ done: 1, total: 3 });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Stopped. What is done stays; import the same file again to do the rest.');
  expect(run?.signal.aborted).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  screen.getByRole('button', { name: 'Check file' });
});

it('says when it could not go on, with the server’s reason', async () => {
  const { say } = await running();
  say({ status: false, code: 'STORAGE_UNAVAILABLE', msg: 'The disk is full.', note: 'The disk is full.' });
  await screen.findByText(/^The disk is full\. The import could not go on\./);
});

it.each([
  ['no JSON', '<html>'],
  ['no fields', 'null'],
])('stops at a line that is %s', async (_what, line) => {
  await running();
  run?.lines.enqueue(new TextEncoder().encode(`${line}\n`));
  await screen.findByText(/^The import could not go on\./);
});

it('asks before an import is left, and stops it then', async () => {
  const { user, say, address } = await running();
  const signal = run?.signal;
  say({ done: 1, total: 3 });
  await user.click(screen.getByRole('link', { name: 'Back to inventory' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Leave while importing?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin/import-products');
  await user.click(screen.getByRole('link', { name: 'Back to inventory' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/inventory'));
  await waitFor(() => expect(signal?.aborted).toBe(true));
});
