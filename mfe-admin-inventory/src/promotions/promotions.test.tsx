import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PromotionRow } from '@shop/shared/contracts/http/orders/promotions';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { AddPromotionPage, EditPromotionPage } from './PromotionFormPage.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';

const spring: PromotionRow = {
  promotionId: 1,
  code: 'SPRING20',
  type: 'percentage',
  value: 20,
  from: '',
  to: '',
  minimum: 0,
  uses: 0,
  used: 12,
  given: 5760.5,
  isOff: '0',
  state: 'active',
  createdDate: '2026-11-20 10:00:00',
  version: 3,
};
const eid: PromotionRow = {
  ...spring,
  promotionId: 2,
  code: 'EID500',
  type: 'fixed',
  value: 500,
  from: '2026-11-01',
  to: '2026-11-30',
  minimum: 3000,
  uses: 40,
  used: 40,
  given: 20000,
  state: 'exhausted',
};

type Answer = [status: number, body: object];

function show(page: React.ReactElement, at: string, answers: Record<string, Answer | (() => Answer)> = {}) {
  const sent: { call: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${String(input).replace('/api', '')}`;
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const known = Object.entries(answers).find(([name]) => call.startsWith(name))?.[1];
    const [status, body] = (typeof known === 'function' ? known() : known) ?? [404, { status: false }];
    return new Response(JSON.stringify(body), { status });
  };
  const shell = createStandInShell({ fetch, role: 'administrator' });
  return { sent, ...renderInRemote(page, { shell, at }) };
}
const list = (rows: PromotionRow[]): Answer => [200, { status: true, data: rows, total: rows.length }];
const LIST = 'GET /PromotionController/promotions';
const button = (name: string) => screen.findByRole('button', { name });

it('lists codes with what they give, how often they were used and what they gave', async () => {
  const { sent } = show(<PromotionsPage />, '/admin/promotions?state=active&q=e', { [LIST]: list([spring, eid]) });
  await screen.findByRole('row', { name: /SPRING20/ });
  expect(sent[0]?.call).toBe(`${LIST}?state=active&q=e&sort=-created&limit=25&offset=0`);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 7)
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ['SPRING20', '20% off', 'Active', 'Valid Always', 'Minimum Any order', 'Used 12', 'Discount given ₨ 5,760.50'],
    [
      'EID500',
      '₨ 500.00 off',
      'Used up',
      'Valid Nov 1, 2026 to Nov 30, 2026',
      'Minimum ₨ 3,000.00',
      'Used 40 of 40',
      'Discount given ₨ 20,000.00',
    ],
  ]);
});

it('switches a code off after asking, and on at once', async () => {
  let rows = [spring];
  const { sent } = show(<PromotionsPage />, '/admin/promotions', {
    [LIST]: () => list(rows),
    'POST /PromotionController/switch': () => {
      rows = [{ ...spring, isOff: '1', state: 'off' }];
      return [200, { status: true, data: rows[0] }];
    },
  });
  await userEvent.click(await button('Switch off'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch off SPRING20' }));
  await userEvent.click(question.getByRole('button', { name: 'Switch off' }));
  await userEvent.click(await button('Switch on'));
  await waitFor(() => {
    const bodies = sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(bodies).toEqual([
      { id: 1, isOff: '1' },
      { id: 1, isOff: '0' },
    ]);
  });
});

it('adds a code, saying beside the fields what is wrong before anything is sent', async () => {
  const { sent, address } = show(<AddPromotionPage />, '/admin/add-promotion', {
    'POST /PromotionController/create': [200, { status: true, data: { ...spring, code: 'WINTER-25' } }],
  });
  await userEvent.click(await button('Add promotion code'));
  await screen.findByRole('link', { name: 'Code is required' });
  screen.getByRole('link', { name: 'Percentage is required' });
  await userEvent.type(screen.getByLabelText(/^Code/), 'a b');
  await userEvent.type(screen.getByLabelText(/^Percentage/), '101');
  await userEvent.type(screen.getByLabelText(/Minimum order/), '12.345');
  await userEvent.type(screen.getByLabelText(/First day/), '2026-12-02');
  await userEvent.type(screen.getByLabelText(/Last day/), '2026-12-01');
  await userEvent.type(screen.getByLabelText(/Uses in all/), '0');
  await userEvent.click(await button('Add promotion code'));
  for (const text of [
    'Code must have 3 to 30 letters, digits and dashes',
    'Percentage must not be more than 100',
    'Minimum order must be an amount from 0 with at most two decimals',
    'Last day must not be before the first day',
    'Uses must be a whole number, at least 1',
  ]) {
    await screen.findByRole('link', { name: text });
  }
  expect(sent).toEqual([]);

  const fill = async (label: RegExp, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  };
  await fill(/^Code/, 'winter-25');
  await userEvent.selectOptions(screen.getByLabelText(/Takes off/), 'An amount');
  await fill(/^Amount/, '250.50');
  await fill(/Last day/, '2026-12-31');
  await fill(/Minimum order/, '2000');
  await fill(/Uses in all/, '');
  await userEvent.click(await button('Add promotion code'));
  await waitFor(() => expect(address()).toBe('/admin/promotions'));
  expect(sent.at(-1)?.body).toEqual({
    code: 'winter-25',
    type: 'fixed',
    value: '250.50',
    from: '2026-12-02',
    to: '2026-12-31',
    minimum: '2000',
    uses: '',
  });
});

it.each([
  ['mine', { uses: '60', minimum: '3000' }],
  ['theirs', { uses: '40', minimum: '4000' }],
] as const)(
  'changes a code on the version that was seen, and saves %s when somebody else was quicker',
  async (whose, saved) => {
    const theirs = { ...eid, minimum: 4000, version: 4 };
    const replies: Answer[] = [
      [409, { status: false, code: 'CHANGED_MEANWHILE', data: theirs }],
      [200, { status: true, data: theirs }],
    ];
    const { sent, address } = show(<EditPromotionPage />, '/admin/edit-promotion?id=2', {
      'GET /PromotionController/promotion?id=2': [200, { status: true, data: eid }],
      'POST /PromotionController/update': () => replies.shift() ?? [500, {}],
    });
    await screen.findByText('Used by 40 orders so far, which it gave ₨ 20,000.00.');
    await userEvent.clear(screen.getByLabelText(/Uses in all/));
    await userEvent.type(screen.getByLabelText(/Uses in all/), '60');
    await userEvent.click(await button('Save promotion code'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    const [mine, others] = dialog.getAllByRole('radio');
    expect(mine?.closest('label')?.textContent).toMatch(/^Keep mine.*Minimum order: 3000\nUses in all: 60$/s);
    expect(others?.closest('label')?.textContent).toMatch(/^Take theirs.*Minimum order: 4000\nUses in all: 40$/s);
    if (whose === 'theirs' && others) await userEvent.click(others);
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(address()).toBe('/admin/promotions'));
    const bodies = sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(bodies).toMatchObject([
      { id: 2, version: 3, uses: '60', minimum: '3000' },
      { id: 2, version: 4, ...saved, code: 'EID500', value: '500' },
    ]);
  },
);

it('says beside the field that a name is taken, and keeps what was typed', async () => {
  const taken = { status: false, code: 'INVALID_FIELDS', data: { fields: { code: 'There is one already.' } } };
  show(<AddPromotionPage />, '/admin/add-promotion', { 'POST /PromotionController/create': [422, taken] });
  await userEvent.type(await screen.findByLabelText(/^Code/), 'SPRING20');
  await userEvent.type(screen.getByLabelText(/^Percentage/), '20');
  await userEvent.click(await button('Add promotion code'));
  await screen.findByRole('link', { name: /There is one already/ });
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('SPRING20');
});

it('says that a code is gone, or that the address names none', async () => {
  show(<EditPromotionPage />, '/admin/edit-promotion?id=9');
  await screen.findByText('Failed to load the promotion code. Please try again later.');
  cleanup();
  show(<EditPromotionPage />, '/admin/edit-promotion?id=x');
  await screen.findByText('This promotion code does not exist.');
});
