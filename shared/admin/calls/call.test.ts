import { expect, it } from 'vitest';
import { ApiError, UnusableAnswer } from '../../api-client/index.ts';
import { INVALID_DATA } from '../../api-client/texts.ts';
import { hasGap } from '../../api-client/fitted.ts';
import { damaged } from '../../testing/damaged.ts';
import { testProduct } from '../../testing/data.ts';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { call, callList } from './call.ts';
import { DELETE_PRODUCT } from '../../contracts/http/catalog/products.ts';
import { COMPLETE_ORDER, LIST_ORDERS, READ_ORDER } from '../../contracts/http/orders/orders.ts';
import { LIST_USERS, CREATE_USER } from '../../contracts/http/people/people.ts';
import { READ_PRODUCT } from '../../contracts/http/catalog/catalog.ts';
import { READ_SHIFT } from '../../contracts/http/till/shifts.ts';
import { END_OWN_SESSION } from '../../contracts/http/people/session.ts';

const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };

function answering(body: unknown, status = 200) {
  const asked: { path: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    asked.push({ path: String(input), init });
    return new Response(JSON.stringify(body), { status });
  };
  return { asked, shell: createStandInShell({ fetch, tokens: () => tokens }) };
}

it('fills in the path, the query and the body, with the staff headers', async () => {
  const { asked, shell } = answering({ status: true, data: null });
  await call(shell, DELETE_PRODUCT, { params: { id: 7 } });
  await call(shell, COMPLETE_ORDER, { body: { id: 9 }, idempotencyKey: 'once' });
  expect(asked[0]).toMatchObject({ path: '/api/ProductsController/delete/7', init: { method: 'DELETE' } });
  expect(asked[1]).toMatchObject({
    path: '/api/OrderController/pay_invoice',
    init: { method: 'POST', body: '{"id":9}', headers: { 'X-Api-Key': 'k', 'Idempotency-Key': 'once' } },
  });
});

it('answers a list with how many there are, and leaves out what is not asked for', async () => {
  const { asked, shell } = answering({ status: true, data: [{ invoiceId: 1 }], total: 30 });
  const query = { q: 'a&b', status: undefined, sort: '', limit: 1 };
  expect(await callList(shell, LIST_ORDERS, { query })).toMatchObject({ total: 30 });
  expect(asked[0]?.path).toBe('/api/OrderController/orders?q=a%26b&limit=1');
});

it('counts the rows of a server that answers everything', async () => {
  const { shell } = answering({ status: true, data: [{}, {}] });
  expect((await callList(shell, LIST_USERS)).total).toBe(2);
});

it.each([{ status: false, data: [] }, { status: true, data: {} }, { status: true }, null])(
  'takes %j for no list',
  async (body) => {
    const { shell } = answering(body);
    const asking = callList(shell, LIST_ORDERS);
    await expect(asking).rejects.toThrow(new UnusableAnswer(INVALID_DATA));
  },
);

it('gives the rows of a list that are any, and how many there are', async () => {
  const { shell } = answering({ status: true, data: [null, { invoiceId: 7 }, 'abc'], total: 'many' });
  const { data, total } = await callList(shell, LIST_ORDERS);
  expect([data.map(({ invoiceId, customerName }) => [invoiceId, customerName]), total]).toEqual([[[7, '']], 1]);
});

it.each([
  '',
  '<html>',
  'null',
  '[]',
  '{}',
  '{"status":true}',
  '{"status":true,"data":null}',
  '{"status":true,"data":[]}',
])('takes %j for no order', async (body) => {
  const shell = createStandInShell({ fetch: async () => new Response(body), tokens: () => tokens });
  const asking = call(shell, READ_ORDER, { query: { id: 7 } });
  await expect(asking).rejects.toThrow(new UnusableAnswer(INVALID_DATA));
});

it('gives a product whole, or says that it cannot be read, whatever is wrong with its answer', async () => {
  for (const [what, body] of damaged({ status: true, data: testProduct() })) {
    const shell = createStandInShell({ fetch: async () => new Response(body), tokens: () => tokens });
    const read = await call(shell, READ_PRODUCT, { params: { id: 7 } }).catch((error: Error) => error);
    const isWhole = !(read instanceof Error) && !hasGap(read.data) && read.data.name !== '';
    expect([what, isWhole || read instanceof UnusableAnswer]).toEqual([what, true]);
  }
});

it('takes null for a shift that is not open', async () => {
  const { shell } = answering({ status: true, data: null });
  await expect(call(shell, READ_SHIFT)).resolves.toMatchObject({ data: null });
});

it('says what is wrong with which field', async () => {
  const fields = { 'user.fullname': 'A name is needed.' };
  const { shell } = answering({ status: false, msg: 'No.', code: 'INVALID_FIELDS', data: { fields } }, 422);
  const error = await call(shell, CREATE_USER, { body: { fullname: '', role: 1 } }).catch(String);
  expect(error).toContain('422');
  await expect(call(shell, END_OWN_SESSION)).rejects.toMatchObject({ fields, note: 'No.' });
  expect(new ApiError(500, 'Oops', '').fields).toEqual({});
});

it('passes the abort on', async () => {
  const { asked, shell } = answering({ status: true, data: testProduct() });
  const { signal } = new AbortController();
  await call(shell, READ_PRODUCT, { params: { id: 1 }, signal });
  expect(asked[0]?.init.signal).toBe(signal);
});

it.each([{ note: 'The drawer is closed.' }, { msg: 'The drawer is closed.' }])(
  'takes 200 with status false and %j for a refusal in these words',
  async (said) => {
    const { shell } = answering({ status: false, ...said });
    const asking = call(shell, COMPLETE_ORDER, { body: { id: 9 } });
    await expect(asking).rejects.toBeInstanceOf(ApiError);
    await expect(asking).rejects.toMatchObject({ status: 200, note: 'The drawer is closed.' });
  },
);

it.each([null, '', 'paid', '<html>', '{"status":false}'])(
  'counts a paid invoice by its HTTP success, answered with %j',
  async (body) => {
    const fetch = async () => new Response(body, { status: body === null ? 204 : 200 });
    const shell = createStandInShell({ fetch, tokens: () => tokens });
    await expect(call(shell, COMPLETE_ORDER, { body: { id: 7 } })).resolves.toBeTruthy();
  },
);

it.each([null, '', 'deleted', '{"status":false}'])(
  'counts a deletion by its HTTP success, answered with %j',
  async (body) => {
    const fetch = async () => new Response(body, { status: body === null ? 204 : 200 });
    const shell = createStandInShell({ fetch, tokens: () => tokens });
    const asking = call(shell, DELETE_PRODUCT, { params: { id: 7 } });
    await expect(asking).resolves.toBeTruthy();
  },
);
