import { expect, it, vi } from 'vitest';
import { createStandInShell } from '../../testing/stand-in-shell.tsx';
import { download } from './download.ts';
import { upload, type UploadCall } from './upload.ts';
import { CREATE_PRODUCT, UPDATE_PRODUCT } from '../../contracts/http/catalog/productForm.ts';
import { LIST_ORDERS } from '../../contracts/http/orders/orders.ts';

const shell = createStandInShell({ tokens: () => ({ userToken: 'u', authToken: 'a', apiKey: 'k' }) });

/** A request that answers when the test says so. */
class HeldRequest extends EventTarget {
  static last: HeldRequest;
  upload = new EventTarget();
  headers: Record<string, string> = {};
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  aborted = false;
  address = '';
  constructor() {
    super();
    HeldRequest.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

function sending(signal?: AbortSignal, to: UploadCall = CREATE_PRODUCT) {
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  const progress = vi.fn();
  const done = upload(shell, to, new FormData(), { onProgress: progress, signal });
  return { done, progress, request: HeldRequest.last };
}

it('uploads with the staff headers and says how much has left', async () => {
  const { done, progress, request } = sending();
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 10 }));
  request.answer(200, { status: true, data: { id: 3, version: 1 } });
  expect((await done).data).toEqual({ id: 3, version: 1 });
  expect(progress).toHaveBeenCalledWith({ sent: 5, total: 10 });
  expect(request.address).toBe('POST /api/ProductsController/create');
  expect(request.headers).toEqual({ Authorization: 'Bearer a', 'X-Api-Key': 'k' });
});

it('refuses as every call does', async () => {
  const { done, request } = sending();
  request.answer(413, { status: false, code: 'FILE_TOO_LARGE', msg: 'A file is too large.' });
  await expect(done).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE', note: 'A file is too large.' });
  const html = sending(undefined, UPDATE_PRODUCT);
  html.request.answer(200, '<html>');
  await expect(html.done).rejects.toThrow('Invalid data format received from server');
});

it.each(['', 'created', '<html>', '{}', '{"status":false}'])(
  'counts a new product by its HTTP success, answered %j',
  async (body) => {
    const { done, request } = sending();
    request.answer(201, body);
    await expect(done).resolves.toBeTruthy();
  },
);

it('takes a new product for refused when a success says so in words', async () => {
  const { done, request } = sending();
  request.answer(200, { status: false, msg: 'This name is taken.' });
  await expect(done).rejects.toMatchObject({ status: 200, note: 'This name is taken.' });
});

it.each(['error', 'timeout'])('fails as a lost connection does: %s', async (event) => {
  const { done, request } = sending();
  request.dispatchEvent(new Event(event));
  await expect(done).rejects.toBeInstanceOf(TypeError);
});

it('stops when told to', async () => {
  const stop = new AbortController();
  const { done, request } = sending(stop.signal);
  stop.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(request.aborted).toBe(true);
});

function answeringFile(disposition: string, status = 200) {
  const fetch = vi.fn(async () => new Response('a,b', { status, headers: { 'content-disposition': disposition } }));
  vi.stubGlobal('fetch', fetch);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { fetch, saved };
}

it.each([
  ['attachment; filename="orders.csv"', 'orders.csv'],
  ["attachment; filename=x.csv; filename*=UTF-8''m%C3%BCtze.csv", 'mütze.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', 'download'],
])('saves a file under the server’s name: %s', async (disposition, name) => {
  const { fetch, saved } = answeringFile(disposition);
  await download(shell, LIST_ORDERS, { q: 'ali', format: 'csv' });
  expect(fetch).toHaveBeenCalledWith('/api/OrderController/orders?q=ali&format=csv', expect.anything());
  expect(saved).toEqual([name]);
});

it('saves no refusal', async () => {
  const { saved } = answeringFile('attachment', 403);
  await expect(download(shell, LIST_ORDERS, {})).rejects.toMatchObject({ status: 403 });
  expect(saved).toEqual([]);
});
