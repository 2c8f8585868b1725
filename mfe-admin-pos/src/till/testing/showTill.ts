import { screen } from '@testing-library/react';
import type { RoleName } from '@shop/shared/contracts/rights';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

export interface SentOrder {
  key: string | null;
  body: CreateOrder;
}

type Answer = (signal?: AbortSignal, key?: string | null) => Response | Promise<Response>;

const ok = (data: unknown) => new Response(JSON.stringify({ status: true, data }));
const made = (): Response => ok({ invoiceId: 9, invoiceNumber: 'INV-000009' });
export const refusal = (status: number, code: string, msg: string, data?: unknown): Response =>
  new Response(JSON.stringify({ status: false, msg, note: msg, code, data }), { status });

/** What is known of a phone that never bought. */
function nobodyKnown(asked: URLSearchParams): KnownCustomer {
  return {
    phone: asked.get('phone') ?? '',
    name: '',
    secondaryPhone: '',
    address: '',
    earlier: { count: 0, total: 0 },
    last: [],
    credit: { owed: 0, advance: 0, limit: null, left: null },
  };
}

/**
 * A till with these variations. `answers` are given to its orders one after the other, then orders are made; `data` is what
 * its other calls answer, by their names; a function makes the whole answer. No call comes through while its `line` is cut.
 */
export async function showTill(
  items: StockVariation[],
  answers: Answer[] = [],
  data: Record<string, unknown> = {},
  role: RoleName = 'cashier',
  settings: Partial<PublicSettings> = {},
) {
  const sent: SentOrder[] = [];
  const asked: Record<string, unknown[]> = {};
  const line = { isCut: false };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    const key = new Headers(init?.headers).get('idempotency-key');
    if (line.isCut) throw new TypeError('Failed to fetch');
    if (path.includes('/StockController/stocks')) return ok(items);
    if (path.includes('/TillController/variations'))
      return ok({ version: '7.sizes', isWhole: true, products: [], items });
    if (path.endsWith('/OrderController/create')) {
      sent.push({ key, body: JSON.parse(String(init?.body)) as CreateOrder });
      return (answers.shift() ?? made)();
    }
    const name = `${init?.method ?? 'GET'} ${path.replace('/api', '')}`;
    if (typeof init?.body === 'string') (asked[name] ??= []).push(JSON.parse(init.body));
    const answer = data[name];
    if (typeof answer === 'function') return (answer as Answer)(init?.signal ?? undefined, key);
    if (name in data) return ok(answer);
    if (path.includes('/TillController/customer?')) return ok(nobodyKnown(new URL(path, 'http://till').searchParams));
    return path.endsWith('/TillController/shift') ? ok(null) : ok([]);
  };
  const shell = createStandInShell({ role, fetch, settings });
  const rendered = renderRoutes(setup(shell).routes, shell, '/admin/pos');
  await screen.findByRole('combobox', { name: 'Search products' });
  await screen.findAllByText(items[0]?.productName ?? '');
  return { sent, asked, line, ...rendered };
}
