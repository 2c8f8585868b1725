import type { Attribution } from './attribution.ts';
import type { Ask, ToProcess, Work } from './messages.ts';

interface Waiting {
  work: Work;
  resolve(response: Response): void;
  reject(error: Error): void;
}

type Answer = Extract<ToProcess, { type: 'answer' | 'no answer' }>;

/** Calls of the process, which the server makes for it. */
export interface BridgedFetch {
  /** `fetch` for one request; GET only, and no body. */
  for(work: Work): typeof globalThis.fetch;
  answer(answer: Answer, body: Uint8Array<ArrayBuffer>): void;
  /** What the request still waits for never comes: a rejection that nobody hears would be taken for a crash. */
  forget(request: number): void;
}

/** Statuses that a response cannot have a body with. */
const BODILESS = new Set([204, 205, 304]);

export function bridgeFetch(attribution: Attribution, ask: (ask: Ask) => void): BridgedFetch {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  return {
    for: (work) => (input, init) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        const path = input instanceof Request ? input.url : String(input);
        waiting.set(id, { work, resolve, reject });
        ask({ type: 'ask', id, request: work.request, path, headers: [...new Headers(init?.headers)] });
      }),
    answer(answer, body) {
      const call = waiting.get(answer.id);
      if (!call) return;
      waiting.delete(answer.id);
      attribution.mark(call.work);
      if (answer.type === 'no answer') return call.reject(new Error(answer.message));
      const { status, headers } = answer;
      call.resolve(new Response(BODILESS.has(status) ? null : body, { status, headers }));
    },
    forget(request) {
      for (const [id, { work }] of waiting) if (work.request === request) waiting.delete(id);
    },
  };
}
