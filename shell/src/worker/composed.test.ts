import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composed } from './composed.ts';

const HEADERS = { 'shop-release': '1', 'content-security-policy': 'default-src', 'content-encoding': 'br' };

const html = (header: string, content: string) =>
  `<html><header>${header}</header><main>${content}</main><script id="page-data">{}</script></html>`;

const page = (content: string, { header = 'Kids', headers = {}, status = 200 } = {}) =>
  new Response(html(header, content), { status, headers: { ...HEADERS, ...headers } });

const forget = vi.fn<() => Promise<void>>().mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  forget.mockClear();
});

it('begins at once, and goes on with what the network says as it comes', async () => {
  const sent = new TransformStream<Uint8Array, Uint8Array>();
  const network = sent.writable.getWriter();
  const write = (text: string) => void network.write(new TextEncoder().encode(text));
  const answer = Promise.withResolvers<Response>();
  const reply = composed(page('Rs. 1,500'), answer.promise, forget);
  const read = reader(reply);

  expect(await read()).toBe('<html><header>Kids</header>');
  answer.resolve(new Response(sent.readable, { headers: HEADERS }));
  write('<html><header>Ki');
  write('ds</header><main>Rs. ');
  expect(await read()).toBe('<main>Rs. ');
  write('2,000</main></html>');
  expect(await read()).toBe('2,000</main></html>');
  void network.close();
  expect(await read()).toBe('');
  expect(reply.headers.has('content-encoding')).toBe(false);
  expect(forget).not.toHaveBeenCalled();
});

it.each([
  ['one with another header', page('', { header: 'Shoes' })],
  ['one of another release', page('', { headers: { 'shop-release': '2' } })],
  ['one with another policy', page('', { headers: { 'content-security-policy': 'none' } })],
  ['gone', page('', { status: 404 })],
  ['shorter', new Response('<html>', { headers: HEADERS })],
  ['elsewhere', Object.defineProperty(page(''), 'redirected', { value: true })],
])('has the browser ask anew for a page that is %s by now', async (_case, answer) => {
  const text = await composed(page(''), Promise.resolve(answer), forget).text();
  expect(text).toBe('<html><header>Kids</header><meta http-equiv="refresh" content="0">');
  expect(forget).toHaveBeenCalledTimes(1);
});

it.each([
  ['fails', () => Promise.reject(new TypeError('no network'))],
  ['breaks off', () => Promise.resolve(brokenOff('<html><hea'))],
  ['is answered with a fault', () => Promise.resolve(page('', { status: 503 }))],
  ['takes too long', () => new Promise<Response>(() => undefined)],
])('ends as the page of the last visit, marked, when the network %s', async (_case, fetched) => {
  const text = composed(page('Rs. 1,500'), fetched(), forget).text();
  await vi.advanceTimersByTimeAsync(1200);
  expect(await text).toBe(html('Kids', 'Rs. 1,500').replace('"page-data"', '"page-data" data-kept'));
  expect(forget).not.toHaveBeenCalled();
});

it('goes on with a network that answers just in time', async () => {
  const answer = Promise.withResolvers<Response>();
  const text = composed(page('Rs. 1,500'), answer.promise, forget).text();
  await vi.advanceTimersByTimeAsync(1199);
  answer.resolve(page('Rs. 2,000'));
  expect(await text).toBe(html('Kids', 'Rs. 2,000'));
});

it('waits for the network with a page that the browser was to render', async () => {
  const frame = () => new Response('<html><script id="page-data">{}</script></html>', { headers: HEADERS });
  const answer = Promise.resolve(page('products'));
  expect(await composed(frame(), answer, forget).text()).toBe(html('Kids', 'products'));
});

function brokenOff(text: string): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (text) controller.enqueue(new TextEncoder().encode(text));
      else controller.error(new TypeError('no network'));
      text = '';
    },
  });
  return new Response(body, { headers: HEADERS });
}

function reader({ body }: Response): () => Promise<string> {
  const chunks = body?.getReader();
  return async () => {
    for (;;) {
      const { done, value } = (await chunks?.read()) ?? { done: true };
      if (done) return '';
      if (value.length > 0) return new TextDecoder().decode(value);
    }
  };
}
