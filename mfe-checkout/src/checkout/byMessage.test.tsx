import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { created, field, fillIn, installBotCheck, openCheckout, place } from './testing.tsx';

beforeEach(() => installBotCheck());

const TEXT = 'This order goes by WhatsApp: please send it to us there.';
const refused = {
  status: false,
  msg: TEXT,
  note: TEXT,
  code: 'ORDER_BY_MESSAGE',
  data: { fields: { 'user.primaryPhone': TEXT } },
};

it('sends an order the shop takes by WhatsApp there, loses nothing, and takes another phone', async () => {
  const { orders } = openCheckout({
    replies: [
      [422, refused],
      [200, created],
    ],
  });
  await fillIn();
  await place();
  expect(await screen.findByText(TEXT)).toBeTruthy();
  const phone = field(/Mobile Phone/);
  expect(document.activeElement).toBe(phone);
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  const link = () =>
    new URL(screen.getByRole('link', { name: 'Send the order on WhatsApp' }).getAttribute('href') ?? '');
  expect(link().host).toBe('wa.me');
  const text = link().searchParams.get('text') ?? '';
  for (const part of ['2 × ', 'Name: Amna Khan', 'Phone: 03328888888', 'Address: 12 Mall Road, Lahore']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Total with shipping: Rs 3,200');
  await userEvent.type(field(/^Address/), 'A');
  expect(link().searchParams.get('text')).toContain('Address: 12 Mall RoadA, Lahore');
  expect(field(/Full Name/).value).toBe('Amna Khan');
  await userEvent.clear(phone);
  await userEvent.type(phone, '03001234567');
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Send the order on WhatsApp' })).toBeNull();
  await place();
  expect(orders).toHaveLength(2);
});

it.each([
  ['0300 1234567', 'We can take this order only after talking to you: please call us.', 'tel:03001234567'],
  ['', /^We cannot take this order here just now/, undefined],
])('names no WhatsApp where the shop has none; its phone is %j', async (storePhone, text, address) => {
  openCheckout({ replies: [[422, refused]], settings: { messagingNumber: '', storePhone } });
  await fillIn();
  await place();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Call/ })?.getAttribute('href')).toBe(address);
});
