import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders';
import type { RoleName } from '@shop/shared/contracts/rights';
import { createStandInShell, type StandInShell } from '@shop/shared/testing/stand-in-shell';

export function testOrder(fields: Partial<OrderSummary> = {}): OrderSummary {
  return {
    invoiceId: 7,
    invoiceNumber: 'INV-000007',
    customerName: 'Amina Khan',
    invoiceDate: '2026-11-20 14:05:00',
    paymentMethod: 'COD',
    status: 'pending',
    fulfilment: 'confirmed',
    channel: 'storefront',
    customerCity: 'Lahore',
    total: 3100,
    ...fields,
  };
}

export function testOrderDetail(fields: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...testOrder(),
    customerPhone: '03001234567',
    customerSecondaryPhone: '',
    customerAddress: '12 Mall Road',
    customerCity: 'Lahore',
    createdBy: 'Storefront',
    soldBy: '',
    payments: [],
    subtotal: 4000,
    tax: 0,
    discount: 1100,
    shipping: 200,
    notes: '',
    reduction: null,
    channel: 'storefront',
    version: 1,
    line_items: [
      {
        lineItemId: 1,
        productId: 7,
        stockId: 71,
        productName: 'Coral Frock',
        sku: 'GCO230071',
        sizeTitle: '2-3 Years',
        varient: 'Coral',
        quantity: 2,
        unitPrice: 1450,
        subtotal: 2900,
        discount: 0,
        note: '',
        onHand: 5,
        img: '',
      },
    ],
    ...fields,
  };
}

type Answers = Record<string, () => unknown>;

export interface OrderApi {
  shell: StandInShell;
  /** Every call: method, path and body. */
  calls: { method: string; path: string; body: unknown }[];
}

/** A shell whose API answers what the test says; `METHOD /path`, with or without its query → data, or a Response for anything else. */
export function orderApi(answers: Answers, role: RoleName = 'manager'): OrderApi {
  const calls: OrderApi['calls'] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const path = String(input).replace(/^\/api/, '');
    calls.push({ method, path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[`${method} ${path}`] ?? answers[`${method} ${path.replace(/\?.*/, '')}`];
    if (!answer) throw new TypeError('Failed to fetch');
    const data = await answer();
    return data instanceof Response ? data : new Response(JSON.stringify({ status: true, data }));
  };
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  return { shell: createStandInShell({ fetch, tokens: () => tokens, role }), calls };
}

export function refusal(status: number, note: string): Response {
  return new Response(JSON.stringify({ status: false, msg: note, note, code: 'REFUSED' }), { status });
}
