import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PackageReleases, PackageStanding } from '@shop/shared/contracts/http/releases/releases';
import { renderInRemote } from '@shop/shared/testing/render';
import { testEntry } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { PackagePage } from './PackagePage.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const CURRENT = '2026-11-24-9f8c2f4b1f0d';
const NEWEST = '2026-11-25-0d1f2b3c4d5e';

const standing: PackageStanding = {
  name: 'admin-inventory',
  current: CURRENT,
  since: '2026-11-24T09:30:00.000Z',
  by: 'CI of the inventory team',
  why: 'release',
  commit: '9f8c2f4b1f0d',
  bytes: 412_345,
  faults: 3,
  waiting: NEWEST,
  warning: '6 errors of 3 visitors',
};

const version = {
  version: CURRENT,
  at: '2026-11-24T09:00:00.000Z',
  by: 'CI of the inventory team',
  commit: '9f8c2f4b1f0d6e5a',
  digest: '0'.repeat(64),
  bytes: 412_345,
  changes: [],
  preview: '',
  isCurrent: true,
  isBad: false,
  isKept: true,
};

const fault = { kind: 'script', fingerprint: 'f', message: 'x is undefined', at: 'a.js:1:2', visitors: 2 } as const;

const releases: PackageReleases = {
  name: 'admin-inventory',
  current: CURRENT,
  warning: standing.warning,
  webhook: 'https://chat.example',
  versions: [
    {
      ...version,
      version: NEWEST,
      isCurrent: false,
      changes: ['Say which size sold out', 'Fill a column down'],
      preview: '/preview/long-token',
    },
    version,
    { ...version, version: 'older', isCurrent: false, isBad: true, isKept: false },
  ],
  switches: [
    { version: CURRENT, at: standing.since, why: 'release', by: standing.by, reason: 'frocks' },
    { version: 'older', at: '2026-11-20T09:00:00.000Z', why: 'release', by: standing.by, reason: '' },
  ],
  faults: [{ ...fault, version: CURRENT, events: 3, firstAt: standing.since, lastAt: standing.since }],
  vitals: [
    { version: CURRENT, page: '/admin/stock', metric: 'LCP', p75: 900, samples: 12 },
    { version: 'older', page: '/admin/stock', metric: 'LCP', p75: 1400, samples: 40 },
    { version: 'older', page: '/admin/products', metric: 'CLS', p75: 0.02, samples: 1 },
  ],
};

const requires = { react: '^19.3.1', '@shop/shared/query': '^5.108.0' };
const live = {
  revision: '7',
  live: {
    shell: { provides: { react: '19.3.1', '@shop/shared/query': '5.108.0' }, contract: 2 },
    registry: {
      checkout: testEntry({ requires, contract: 1, slots: ['miniCart'], team: 'چیک آؤٹ' }),
      'gift-list': testEntry({ requires: { react: '^19.3.0', 'date-fns': '^4.1.0' }, contract: 2, slots: [] }),
    },
    digests: {},
  },
};

function show(at: string, refused?: object) {
  const sent: { path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/^.*\/(?=releases)/, '');
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) });
      if (refused) return new Response(JSON.stringify(refused), { status: 422 });
      return new Response(
        JSON.stringify({ status: true, data: { name: 'x', version: 'older', before: CURRENT, secret: 'k-7' } }),
      );
    }
    const data = path.endsWith('releases') ? [standing] : path.endsWith('live') ? live : releases;
    return new Response(JSON.stringify({ status: true, data }));
  };
  const isList = at === '/admin/releases';
  const { address } = renderInRemote(isList ? <ReleasesPage /> : <PackagePage />, {
    path: isList ? at : '/admin/releases/:name',
    shell: createStandInShell({ fetch, role: 'administrator' }),
    at,
  });
  return { sent, address };
}

it('lists what is current of every part, and what waits, and leads to each', async () => {
  const user = userEvent.setup();
  const { address } = show('/admin/releases');
  const row = (await screen.findByText(CURRENT)).closest('tr');
  expect(row?.textContent).toContain('Fails for visitors');
  expect(row?.textContent).toContain('413 kB');
  expect(row?.textContent).toContain(`${NEWEST} waits to be made current`);
  await user.click(screen.getByRole('link', { name: 'admin-inventory' }));
  expect(address()).toBe('/admin/releases/admin-inventory');
});

it('says which part takes what of the shell, in which version, and fills which slot', async () => {
  show('/admin/releases');
  const table = await screen.findByRole('table', { name: 'Who shares what' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  const names = [
    'react 19.3.1',
    '@shop/shared/query 5.108.0',
    'date-fns (not in the shell)',
    'Contract 2',
    'Slot: miniCart',
  ];
  const row = (first: string, values: string[]) => [first, ...values.map((value, at) => `${names[at]}${value}`)];
  expect(cells).toEqual([
    ['Part', ...names],
    row('checkoutTeam: چیک آؤٹ', ['^19.3.1', '^5.108.0', '', '1', 'Fills it']),
    row('gift-list', ['^19.3.0', '', '^4.1.0', '2', '']),
  ]);
});

it('shows what a version brings and how it does beside the one before', async () => {
  show('/admin/releases/admin-inventory');
  const versions = await screen.findByRole('table', { name: 'Versions' });
  const row = (name: string) => within(versions).getByRole('row', { name: new RegExp(name) });
  const newest = row(NEWEST);
  expect(newest.textContent).toContain('2 commits');
  expect(newest.textContent).toContain('Say which size sold out');
  expect(
    within(newest)
      .getByRole('link', { name: `Preview ${NEWEST}` })
      .getAttribute('href'),
  ).toBe('/preview/long-token');
  expect(within(row(CURRENT)).queryByRole('button')).toBeNull();
  expect(row('older').textContent).toContain('Rolled back');
  const faultsOf = (name: string) => within(row(name)).getAllByRole('cell')[3]?.textContent;
  expect([faultsOf(CURRENT), faultsOf('older')]).toEqual(['Faults3', 'Faults']);
  expect(within(row('older')).queryByRole('button')).toBeNull();
  const vitals = within(screen.getByRole('table', { name: 'How fast its pages are' })).getAllByRole('row');
  expect(vitals.map((row) => row.textContent)).toEqual([
    expect.anything(),
    expect.stringMatching(/stock.*900 ms.*12 visits.*1400 ms.*40 visits/),
    expect.stringMatching(/products.*—.*0\.02.*1 visit$/),
  ]);
});

it('makes a version current after what one sees, and says in the gate’s words why it was not', async () => {
  const user = userEvent.setup();
  const note = '/product/1 belongs to catalog. Take a path of your own.';
  const { sent } = show('/admin/releases/admin-inventory', { status: false, code: 'GATE_REFUSED', msg: note, note });
  await user.click(await screen.findByRole('button', { name: `Make current: ${NEWEST}` }));
  const question = await screen.findByRole('alertdialog', { name: `Make current: ${NEWEST}` });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Make current' }));
  await within(question).findByText(`It was not made current. ${note}`);
  const body = { version: NEWEST, expected: CURRENT };
  expect(sent).toEqual([{ path: 'releases/admin-inventory/current', body }]);
});

it('rolls back what one sees as current, and how it fails', async () => {
  const user = userEvent.setup();
  const { sent } = show('/admin/releases/admin-inventory');
  await screen.findByText('It fails for visitors: 6 errors of 3 visitors');
  screen.getByText('Its team is told at https://chat.example');
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const question = await screen.findByRole('alertdialog', { name: 'Roll back admin-inventory' });
  await user.click(within(question).getByRole('button', { name: 'Roll back' }));
  await expect.poll(() => sent).toEqual([{ path: 'releases/admin-inventory/rollback', body: { expected: CURRENT } }]);
});

it('has a part’s news told to an address, and shows the key they are signed with', async () => {
  const user = userEvent.setup();
  const { sent } = show('/admin/releases/admin-inventory');
  await user.click(await screen.findByRole('button', { name: 'Tell its team' }));
  const form = await screen.findByRole('dialog', { name: 'Who is told about admin-inventory' });
  await user.type(within(form).getByLabelText(/^Address/), ' https://chat.example/hooks/7 ');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('k-7');
  const body = { address: 'https://chat.example/hooks/7' };
  expect(sent).toEqual([{ path: 'releases/admin-inventory/webhook', body }]);
});

it('says beside the address why nothing is told there', async () => {
  const user = userEvent.setup();
  const fields = { address: 'The address must begin with https://' };
  show('/admin/releases/admin-inventory', { status: false, code: 'INVALID_FIELDS', msg: 'x', data: { fields } });
  await user.click(await screen.findByRole('button', { name: 'Tell its team' }));
  const form = await screen.findByRole('dialog', { name: 'Who is told about admin-inventory' });
  await user.type(within(form).getByLabelText(/^Address/), 'http://chat.example');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await within(form).findAllByText('The address must begin with https://');
});
