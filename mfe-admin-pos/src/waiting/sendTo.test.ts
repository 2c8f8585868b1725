import { expect, it } from 'vitest';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { keptSale } from '../till/testing/beTill.ts';
import { sendTo } from './sendTo.ts';

const PAGE = '<html><body>Your bill is due</body></html>';
const said = (status: number, code: string, note: string) =>
  new Response(JSON.stringify({ status: false, code, note }), { status });

it.each([
  ['a page that stands in for the shop', () => new Response(PAGE), { kind: 'later', why: expect.any(String) }],
  ['a proxy', () => new Response(PAGE, { status: 502 }), { kind: 'cut', why: expect.stringContaining('(502)') }],
  [
    'a proxy that takes no more',
    () => new Response(PAGE, { status: 413 }),
    { kind: 'aside', reason: expect.any(String) },
  ],
  [
    'a fault',
    () => new Response('Error: at', { status: 500 }),
    { kind: 'later', why: expect.stringContaining('(500)') },
  ],
  ['who is to sign in', () => said(401, 'NOT_SIGNED_IN', 'Please sign in.'), { kind: 'cut', why: 'Please sign in.' }],
  [
    'a till nobody knows',
    () => said(404, 'UNKNOWN_DEVICE', 'No such till.'),
    { kind: 'aside', reason: 'No such till.' },
  ],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'cut' }],
] as const)('says in words what became of a sale that %s answered', async (_by, answer, sent) => {
  const shell = createStandInShell({ fetch: async () => answer() });
  const became = await sendTo(shell)(keptSale(1));
  expect(became).toEqual(sent);
  expect(JSON.stringify(became)).not.toContain('<');
});
