import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CourierCities, CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const quick: Courier = {
  courierId: 3,
  name: 'Quick',
  trackingPage: '',
  charge: 250,
  returnCharge: 100,
  parcelWeight: 0.5,
  charges: [],
  parcels: 12,
  isOff: '0',
  version: 4,
};
const none = { baseUrl: '', keys: [], options: [], hasCities: false };
const token = { name: 'token', label: 'API token', isOptional: false };
const connection: CourierConnection = {
  courierId: 3,
  name: 'Quick',
  adapter: 'postex',
  baseUrl: '',
  service: '',
  pickup: '',
  options: {},
  keysDate: '2026-11-20 10:00:00',
  heardPath: '',
  isHeard: false,
  silent: '',
  silentDate: '',
  adapters: [
    { ...none, name: 'manual', title: 'Booked by hand' },
    { ...none, name: 'generic', title: 'Another courier, by its description' },
    { ...none, name: 'postex', title: 'PostEx', baseUrl: 'https://api.postex.pk', keys: [token], hasCities: true },
  ],
};
const cities: CourierCities = {
  courierId: 3,
  name: 'Quick',
  cities: [
    { city: 'Wah Cantonment', orders: 2, theirs: '', proposal: 'Wah Cantt' },
    { city: 'Lahore', orders: 5, theirs: 'Lahore', proposal: '' },
  ],
  theirs: ['Lahore', 'Wah Cantt'],
};

function show(role: 'administrator' | 'manager', answers: Record<string, () => unknown> = {}) {
  const api = orderApi(
    {
      'GET /CourierController/courier?id=3': () => quick,
      'GET /CourierController/connection?id=3': () => connection,
      'GET /CourierController/cities?id=3': () => cities,
      'GET /CourierController/words?id=3': () => [],
      ...answers,
    },
    role,
  );
  renderRoutes(setup(api.shell).routes, api.shell, '/admin/edit-courier?id=3');
  return () => api.calls.filter(({ method }) => method === 'POST').at(-1)?.body;
}

it('is tested, told new keys by an administrator, and what is needed is said before anything is sent', async () => {
  const works = {
    works: true,
    words: 'PostEx knows this token.',
    cities: 7,
    services: [{ code: 'N', name: 'Normal' }],
    pickups: [],
  };
  const last = show('administrator', {
    'POST /CourierController/test': () => works,
    'POST /CourierController/connect': () => connection,
  });
  await screen.findByText('Keys set on Nov 20, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Test the connection' }));
  await screen.findByText('PostEx knows this token. It brings to 7 cities.');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How Quick is asked' }));
  await userEvent.selectOptions(dialog.getByLabelText('Usual service'), 'Normal');
  await userEvent.type(dialog.getByLabelText(/API token/, { selector: 'input' }), 'new-token');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = { id: 3, adapter: 'postex', baseUrl: '', service: 'N', pickup: '', options: {} };
  await waitFor(() => expect(last()).toEqual({ ...sent, keys: { token: 'new-token' } }));
});

it('never calls a courier connected that was only chosen', async () => {
  show('manager', { 'GET /CourierController/connection?id=3': () => ({ ...connection, keysDate: '' }) });
  await screen.findByText('Way of asking: PostEx');
  screen.getByText('No keys yet');
  expect(screen.queryByText(/connected/i)).toBeNull();
});

it('says whom the form of a described courier is for, and where an owner turns instead', async () => {
  show('administrator');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How Quick is asked' }));
  expect(dialog.queryByRole('note')).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Courier'), 'Another courier, by its description');
  expect(dialog.getByRole('note').textContent).toMatch(
    /^This form is for developers.* until it is set up, choose ‘Booked by hand’/,
  );
});

it('shows cities the courier does not know first, with what they may be called there', async () => {
  const last = show('manager', { 'POST /CourierController/mapCity': () => cities });
  await screen.findByText('One city of ours is not known to the courier:');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  const field = screen.getByRole('combobox', { name: 'Wah Cantonment is called' });
  expect(field).toHaveProperty('value', 'Wah Cantt');
  screen.getByText('2 orders wait');
  await userEvent.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(last()).toEqual({ id: 3, city: 'Wah Cantonment', theirs: 'Wah Cantt' }));
});

it('shows a few of many cities, more when asked, and finds any by its name', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ city: `Chak ${at}`, orders: 0, theirs: '', proposal: '' }));
  show('manager', {
    'GET /CourierController/cities?id=3': () => ({ ...cities, cities: [...many, ...cities.cities.slice(1)] }),
  });
  await screen.findByText('40 cities of ours are not known to the courier:');
  const shown = () => screen.queryAllByRole('combobox').length;
  expect(shown()).toBe(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more of 40' }));
  expect(shown()).toBe(28);
  await userEvent.type(screen.getByLabelText('Search cities'), 'lah');
  screen.getByText('1 city');
  expect(screen.getByRole('combobox', { name: 'Lahore is called' })).toHaveProperty('value', 'Lahore');
});

it('has what the server says of a key beside its field', async () => {
  const again = 'Keys are entered again when they go to another courier or address.';
  const body = { status: false, msg: again, code: 'INVALID_FIELDS', data: { fields: { 'keys.token': again } } };
  show('administrator', {
    'POST /CourierController/connect': () => new Response(JSON.stringify(body), { status: 422 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Address/), 'https://elsewhere.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const token = dialog.getByLabelText(/API token/, { selector: 'input' });
  await waitFor(() => expect(token.getAttribute('aria-invalid')).toBe('true'));
  const beside = token.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(beside.map((id) => document.getElementById(id)?.textContent)).toContain(again);
});

it('fills its tracking page in the open form, and keeps what is typed there', async () => {
  const page = 'https://postex.pk/tracking?cn={number}';
  let courier = quick;
  const connected = () => {
    courier = { ...quick, trackingPage: page, version: 5 };
    return connection;
  };
  const last = show('administrator', {
    'GET /CourierController/courier?id=3': () => courier,
    'POST /CourierController/connect': connected,
    'POST /CourierController/update': () => courier,
  });
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.type(name, ' 2');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await screen.findByDisplayValue(page);
  expect(name).toHaveProperty('value', 'Quick 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save courier' }));
  await waitFor(() => expect(last()).toMatchObject({ name: 'Quick 2', trackingPage: page, version: 5 }));
});

it('shows the address at which the courier tells of parcels, and makes another one', async () => {
  const heardPath = '/api/CourierController/heard/abc';
  const heard = { ...connection, heardPath, isHeard: true, silent: 'The courier answered 502.' };
  const last = show('administrator', {
    'GET /CourierController/connection?id=3': () => ({ ...heard, silentDate: '2026-11-26 10:00:00' }),
    'POST /CourierController/renewHeard': () => heard,
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.findByText(/^Not asked for parcels since Nov 26, 2026, 10:00: The courier answered 502/);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(`${location.origin}${heardPath}`);
  await userEvent.click(screen.getByRole('button', { name: 'Make a new one' }));
  expect(last()).toBeUndefined();
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a new one' }));
  await waitFor(() => expect(last()).toEqual({ id: 3 }));
});

it('asks what an unknown word means, and twice where that delivers orders', async () => {
  const late = { word: 'ترسیل میں تاخیر', parcels: 3, heardDate: '2026-11-26 10:00:00', state: '' };
  const hub = { ...late, word: 'Hub', state: 'onTheWay' };
  const last = show('manager', {
    'GET /CourierController/words?id=3': () => [late, hub],
    'POST /CourierController/sayWord': () => [hub],
  });
  const meaning = await screen.findByLabelText('‘ترسیل میں تاخیر’, of 3 parcels, means');
  screen.getByText('Words you explained (1)');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  await userEvent.selectOptions(meaning, 'Delivered');
  await userEvent.click(within(meaning.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^The 3 orders/);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(last()).toEqual({ id: 3, word: late.word, state: 'delivered' }));
});
