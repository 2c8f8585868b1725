import type { RoleName } from '@shop/shared/contracts/rights';
import { createStandInShell, type StandInShell } from '@shop/shared/testing/stand-in-shell';

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
