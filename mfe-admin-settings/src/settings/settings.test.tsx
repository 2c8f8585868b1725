import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ShopSettings } from '@shop/shared/contracts/http/settings';
import { SECTIONS } from './sections/sections.ts';
import { defaults, field, openSettings, recaptcha, save, type } from './testing/openSettings.tsx';

it('are sent as the contract has them, those of the section alone, and edited on as saved', async () => {
  const { sent, shell } = openSettings('/delivery');
  await type(/^Shipping fee/, '149.5');
  await type(/^Free shipping from/, '3000');
  await save();
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  const deliveryDays = { from: 2, to: 3 };
  expect(sent[0]).toEqual({
    version: 4,
    values: { shippingFee: 149.5, freeShippingFrom: 3000, deliveryDays, returnDays: null, codCompletion: 'paid' },
  });
  await type(/^Free shipping from/, '');
  await save();
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 5, values: { freeShippingFrom: null } }));
});

it('of contact are sent as they are kept, however people write a number and an address', async () => {
  const { sent } = openSettings('/contact');
  await type(/^WhatsApp number/, '0300-1234567');
  await type(/^Instagram/, 'instagram.com/phool.bachay');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toMatchObject({
    messagingNumber: '923001234567',
    socialLinks: { instagram: 'https://instagram.com/phool.bachay' },
  });
});

it('of the till are ticked and chosen', async () => {
  const { sent } = openSettings('/till');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Credit' }));
  await userEvent.selectOptions(await field(/^Cash without an open shift/), 'Never: a shift is required');
  await userEvent.selectOptions(await field(/^Cash rounding/), 'To 1 rupee');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({
    paymentMethods: { cash: true, credit: false, cod: true },
    shiftForCash: 'required',
    blindCount: false,
    cashRounding: 1,
    cashierDiscount: 10,
  });
});

it('of several lines are sent line by line', async () => {
  const { sent } = openSettings('/texts');
  await type(/^Ticker messages/, 'Eid sale{Enter} {Enter}Free  returns ');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({ promoTexts: ['Eid sale', 'Free returns'], promoBanner: defaults.promoBanner });
});

it('show what shoppers will see while one types', async () => {
  openSettings('/texts');
  await type(/^Ticker messages/, 'Eid sale');
  await type(/^Promotion banner/, 'EID10 for 10% off!');
  const preview = (name: string) => within(screen.getByRole('figure', { name }));
  expect(preview('Preview of the ticker').getByText('Eid sale')).toBeTruthy();
  expect(preview('Preview of the banner').getByText('EID10 for 10% off!')).toBeTruthy();
  cleanup();
  openSettings('/shop');
  await type(/^Shop name/, 'Little Sparrow');
  expect(preview('Preview of the header').getByText('Little Sparrow')).toBeTruthy();
});

it('go back to a default one by one, and keep the focus', async () => {
  openSettings('/shop', { values: { shopName: 'Mine', currencySymbol: 'PKR' } });
  const name = await field(/^Shop name/);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore default: Shop name' }));
  expect(name.value).toBe('Test Shop');
  expect(document.activeElement).toBe(name);
  expect((await field(/^Currency symbol/)).value).toBe('PKR');
  expect(screen.queryByRole('button', { name: 'Restore default: Shop name' })).toBeNull();
});

it('have a site key to enter only where the bot check has one, and say why not', async () => {
  openSettings('/security', { values: { siteKey: 'own-key' } });
  expect((await field(/^Site key/)).value).toBe('own-key');
  await userEvent.click(screen.getByRole('button', { name: 'Restore default: Site key' }));
  expect((await field(/^Site key/)).value).toBe('site-key');
  cleanup();
  openSettings('/security', { captcha: { provider: 'altcha', siteKey: 'shop' } });
  await screen.findByText(/There is nothing to enter/);
  expect(screen.queryByLabelText(/^Site key/)).toBeNull();
});

it('have a logo that goes back to the drawn sun, and keep the focus', async () => {
  const { sent } = openSettings('/logo', { values: { logo: 'uploads/0123/640.webp' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore default: Logo' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a file'));
  await save();
  await waitFor(() => expect(sent[0]?.values.logo).toBe(''));
});

it.each([
  ['/shop', /^Shop name/, '', 'Shop name is required'],
  ['/contact', /^WhatsApp number/, '0300', 'WhatsApp number must be digits only, with the country code: 923001234567'],
  ['/contact', /^Facebook/, 'phool bachay', 'Facebook must be a whole address, beginning with https://'],
  ['/delivery', /^Shipping fee/, '1.005', 'Shipping fee has at most two decimals'],
  ['/delivery', /^Shipping fee/, '', 'Shipping fee is required'],
  ['/delivery', /^Delivery days, to/, '1', 'The last day must not be before the first'],
  ['/papers', /^NTN/, '12345', 'NTN must be 7 digits and a check digit (1234567-8), or the 13 digits of a CNIC'],
  ['/papers', /^STRN/, '12345', 'STRN must be 13 digits'],
  [
    '/papers',
    /^QR code/,
    'Invoice {{number}',
    'There is no {number}. There are {invoice}, {date}, {time}, {total}, {tax}, {ntn}, {strn}, {pos}',
  ],
  ['/limits', /^Pieces of one order/, '2', 'Pieces of one order must not be less than those of one item'],
  ['/texts', /^Ticker messages/, 'Twice{Enter}Twice', 'Each must be there only once'],
  ['/promises', /^Promises$/, 'x'.repeat(61), 'At most 4 promises, each of 60 characters at most'],
])('%s: %s as %j are refused beside the field', async (at, name, text, message) => {
  const { sent } = openSettings(at);
  await type(name, text);
  await save();
  await screen.findByRole('link', { name: message });
  expect(sent).toEqual([]);
});

it('that the server refuses stand beside their fields, nothing is lost', async () => {
  const { refusals } = openSettings('/shop');
  refusals.push([422, { code: 'INVALID_FIELDS', data: { fields: { 'values.address': 'This is too long.' } } }]);
  await type(/^Shop name/, 'Little Sparrow');
  await save();
  await screen.findByRole('link', { name: 'This is too long.' });
  expect((await field(/^Shop name/)).value).toBe('Little Sparrow');
});

it('somebody else has saved meanwhile are shown beside mine, and saved on theirs', async () => {
  const { refusals, sent } = openSettings('/shop');
  const values = { ...defaults, currencySymbol: 'PKR' };
  refusals.push([409, { code: 'CHANGED_MEANWHILE', data: { version: 9, values, defaults, captcha: recaptcha } }]);
  await type(/^Shop name/, 'Little Sparrow');
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('PKR')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: /save/i }));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ version: 9, values: { shopName: 'Little Sparrow', currencySymbol: 'PKR' } }),
  );
});

it('ask nothing when somebody else has saved another section meanwhile', async () => {
  const { refusals, sent, shell } = openSettings('/shop');
  const values = { ...defaults, shippingFee: 300 };
  refusals.push([409, { code: 'CHANGED_MEANWHILE', data: { version: 9, values, defaults, captcha: recaptcha } }]);
  await type(/^Shop name/, 'Little Sparrow');
  await save();
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(sent[1]).toMatchObject({ version: 9, values: { shopName: 'Little Sparrow' } });
  expect(sent[1]?.values).not.toHaveProperty('shippingFee');
});

it('ask before a section is left with changes', async () => {
  const { address } = openSettings('/delivery');
  await type(/^Shipping fee/, '149.5');
  await userEvent.click(screen.getByRole('link', { name: 'Credit' }));
  const question = await screen.findByRole('alertdialog');
  expect(address()).toBe('/admin/settings/delivery');
  await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }));
  expect(await field(/^Credit limit/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Delivery and returns' }));
  expect((await field(/^Shipping fee/)).value).toBe(String(defaults.shippingFee));
});

it.each([
  ['shipping fee', 'Shipping feeDelivery and returns'],
  ['kiraya', 'Shipping feeDelivery and returns'],
  ['udhaar', 'Credit limitCredit'],
  ['otp', 'Must sign in with a code of their phoneSecurity'],
  ['colours', 'Lists'],
])('are found by %j', async (typed, found) => {
  openSettings('');
  await type('Search settings', typed);
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toContain(found);
});

it('that are found have the focus, also from the address where all of them were', async () => {
  const { address } = openSettings('');
  await type('Search settings', 'free delivery{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Free shipping from/)));
  expect(address()).toBe('/admin/settings/delivery');
  cleanup();
  openSettings('#messagingNumber');
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^WhatsApp number/)));
});

it('that are folded open when they are asked for, or wrong', async () => {
  const fold = () => screen.getByText('FBR’s point of sale').closest('details');
  openSettings('/papers#receipt.qrText');
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^QR code/)));
  expect(fold()?.open).toBe(true);
  cleanup();
  const { refusals } = openSettings('/papers');
  refusals.push([422, { code: 'INVALID_FIELDS', data: { fields: { 'values.receipt.posId': 'It is another’s.' } } }]);
  await type(/^NTN/, '1234567-8');
  expect(fold()?.open).toBe(false);
  await save();
  await screen.findByRole('link', { name: 'It is another’s.' });
  await waitFor(() => expect(fold()?.open).toBe(true));
});

it('have no section twice, and each setting once with all its parts', () => {
  const ids = SECTIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = SECTIONS.flatMap(({ fields }) => [...new Set(Object.keys(fields).map((path) => path.split('.')[0]))]);
  // What the server finds out, and what has a page of its own.
  const elsewhere = ['logoRatio', 'frontBanner', 'frontRows', 'menu', 'dealsOnSale'];
  expect([...names, ...elsewhere].toSorted()).toEqual(Object.keys(ShopSettings.properties).toSorted());
});

it('say which orders somebody has to call about, and the conditions only where not about all', async () => {
  const { sent } = openSettings('/confirmation');
  const all = await screen.findByRole('checkbox', { name: /^Call about every/ });
  expect(screen.queryByLabelText(/^Call about orders from/)).toBeNull();
  await userEvent.click(all);
  await type(/^Call about orders from/, '5000');
  await type(/^Cities to call about/, 'Quetta{Enter} quetta');
  await userEvent.click(screen.getByRole('checkbox', { name: /sent a parcel back/ }));
  await save();
  await screen.findAllByText('Each city must be there only once');
  await type(/^Cities to call about/, 'Quetta{Enter} Dera  Ghazi Khan ');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values.confirmation).toEqual({
    all: false,
    from: 5000,
    firstOrder: true,
    afterReturn: false,
    cities: ['Quetta', 'Dera Ghazi Khan'],
  });
});

it('say which roles must sign in with a second factor', async () => {
  const { sent } = openSettings('/security', { values: { secondFactorRoles: ['cashier'] } });
  const roles = within(await screen.findByRole('group', { name: 'Must sign in with a code of their phone' }));
  await userEvent.click(roles.getByRole('checkbox', { name: 'Administrators' }));
  await save();
  await waitFor(() => expect(sent[0]?.values.secondFactorRoles).toEqual(['administrator', 'cashier']));
});
