import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { SavedView } from '@shop/shared/contracts/http/people/savedViews';
import type { RoleName } from '@shop/shared/contracts/rights';
import { renderRoutes } from '@shop/shared/testing/render';
import { testOrder } from '@shop/shared/testing/orders';
import { setup } from '../remote.tsx';
import { orderApi, refusal } from '../testing/orderApi.ts';

const first = testOrder();
const second = testOrder({ invoiceId: 6, invoiceNumber: 'INV-000006', customerName: 'Bilal' });
const view: SavedView = {
  viewId: 3,
  list: 'orders',
  name: 'Lahore',
  query: 'city=Lahore&status=pending',
  isShared: '0',
  isOwn: true,
  by: 'Test',
};

function show(answers: Record<string, () => unknown>, at = '/admin/orders', role?: RoleName) {
  const { shell, calls } = orderApi(
    {
      'GET /OrderController/orders': () => [first, second],
      'GET /SavedViewController/views': () => [view],
      ...answers,
    },
    role,
  );
  const readers = new Set<(event: LiveEvent) => void>();
  const live = {
    on: (kind: string, read: (event: LiveEvent) => void) => {
      if (kind === 'orders') readers.add(read);
      return () => readers.delete(read);
    },
  };
  const tell = (subject: number) =>
    act(() => readers.forEach((read) => read({ id: subject, kind: 'orders', subject, userId: null, at: '' })));
  return { ...renderRoutes(setup({ ...shell, live }).routes, { ...shell, live }, at), calls, shell, tell };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const tabs = () => within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link');
const current = () => tabs().flatMap((tab) => (tab.getAttribute('aria-current') ? [tab.textContent] : []));

it('has ready views and one’s own as tabs; the address says which is shown', async () => {
  let confirmed = 1;
  const counts = () => ({ new: 1200, confirmed, dispatched: 0, returned: 3, toComplete: 7 });
  const answers = { 'GET /OrderController/counts': counts };
  const { calls, tell } = show(answers, '/admin/orders?status=pending&city=Lahore&page=2&size=50');
  await screen.findByRole('link', { name: 'Lahore' });
  await screen.findByRole('link', { name: 'Came back 3' });
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'All orders',
    'To confirm1,200',
    'To dispatch1',
    'On the way0',
    'Delivered, not completed7',
    'Came back3',
    'Lahore',
  ]);
  expect(current()).toEqual(['Lahore']);
  confirmed = 2;
  tell(9);
  await screen.findByRole('link', { name: 'To dispatch 2' });
  await userEvent.click(screen.getByRole('link', { name: 'To confirm 1,200' }));
  expect(current()).toEqual(['To confirm1,200']);
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(
      '/OrderController/orders?status=pending&fulfilment=new&method=COD&sort=-date&limit=50&offset=0',
    ),
  );
});

it('saves what the address asks as a view, and says beside the field why a name is not taken', async () => {
  let refused = true;
  const { calls } = show(
    {
      'POST /SavedViewController/create': () =>
        refused
          ? new Response(
              JSON.stringify({ status: false, code: 'INVALID_FIELDS', data: { fields: { name: 'Taken already.' } } }),
              { status: 422 },
            )
          : { ...view, viewId: 4, name: 'Credit' },
    },
    '/admin/orders?method=CREDIT&page=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save this view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Name is required');
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Credit');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Taken already.');
  refused = false;
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show it to everybody' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    list: 'orders',
    query: 'method=CREDIT',
    name: 'Credit',
    isShared: '1',
  });
});

it('deletes a view after asking, naming it', async () => {
  const { calls } = show({ 'DELETE /SavedViewController/delete/3': () => null }, `/admin/orders?${view.query}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete view Lahore' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ method }) => method)).toContain('DELETE');
});

it('completes what is selected one by one, and says of each what became of it', async () => {
  let asked = 0;
  const { calls } = show({
    'POST /OrderController/pay_invoice': () => (asked++ === 0 ? null : refusal(409, 'This order is finished.')),
  });
  await userEvent.click(within(await row(/INV-000007/)).getByRole('checkbox'));
  await userEvent.click(within(await row(/INV-000006/)).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Complete 2 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as completed' }));
  await dialog.findByText('1 order completed, 1 order not completed');
  const items = dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    'INV-000006Failed to mark order as completed. Please try again. This order is finished.',
    'INV-000007completed',
  ]);
  const paid = calls.filter(({ path }) => path === '/OrderController/pay_invoice');
  expect(paid.map(({ body }) => body)).toEqual([{ id: 7 }, { id: 6 }]);
});

it('confirms what is selected in one call, and leads to dispatch and papers with the ids', async () => {
  const { calls } = show({ 'POST /OrderController/step': () => [] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Dispatch')).toBe('/admin/dispatch?ids=7,6');
  expect(href('Packing slips')).toBe('/admin/papers?kind=slips&ids=7,6');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'With what is selected' })).toBeNull());
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/OrderController/step',
    body: { ids: [7, 6], step: 'confirm' },
  });
});

it('lets a cashier print invoices and take the file, and nothing else', async () => {
  show({}, '/admin/orders', 'cashier');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'With what is selected' }));
  const names = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')].map((one) => one.textContent);
  expect(names).toEqual(['Invoices', 'CSV', '']);
});

it('says on other pages how many orders came in, and leaves the page where it is', async () => {
  const { calls, tell } = show({}, '/admin/orders?page=2&size=25');
  await row(/INV-000007/);
  await waitFor(() => expect(calls.at(-1)?.path).toContain('upTo=7'));
  tell(8);
  tell(6);
  tell(9);
  const link = await screen.findByRole('link', { name: '2 new orders' });
  await userEvent.click(link);
  await waitFor(() => expect(screen.queryByRole('link', { name: '2 new orders' })).toBeNull());
  await waitFor(() => expect(calls.at(-1)?.path).not.toContain('upTo'));
});

it('remembers that the sound is off', async () => {
  show({});
  const button = await screen.findByRole('switch', { name: 'Sound on new orders', checked: true });
  await userEvent.click(button);
  cleanup();
  show({});
  await screen.findByRole('switch', { name: 'Sound on new orders', checked: false });
});
