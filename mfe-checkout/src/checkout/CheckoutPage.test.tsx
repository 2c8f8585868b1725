import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInRemote } from '@shop/shared/testing/render';
import { CheckoutPage } from './CheckoutPage.tsx';
import { button, execute, field, fillIn, installBotCheck, openCheckout, place } from './testing.tsx';

beforeEach(() => installBotCheck());

describe('the form', () => {
  it('says what is missing, beside the fields and tied to them', async () => {
    const { orders } = openCheckout();
    await place();
    await screen.findByText('Full Name is required');
    for (const label of ['Full Name', 'Mobile Phone Number', 'Address', 'City']) {
      const error = screen.getByText(`${label} is required`);
      expect(field(new RegExp(`^${label}`)).getAttribute('aria-describedby')).toContain(error.id);
    }
    expect(orders).toEqual([]);
  });

  it('lets browsers fill in what they know of the shopper', () => {
    openCheckout();
    const known = [/Full Name/, /Mobile Phone/, /^Address/, /^City/].map((name) => field(name).autocomplete);
    expect(known).toEqual(['name', 'tel', 'street-address', 'address-level2']);
  });

  it.each([
    [
      '0332',
      'Phone number must be exactly 11 digits (e.g., 03328888888)',
      'Please enter a valid 11-digit phone number.',
    ],
    [
      '04328888888',
      'Phone number must start with 03 (e.g., 03328888888)',
      'Phone number must start with 03 and be exactly 11 digits.',
    ],
  ])('refuses %s', async (phone, text, description) => {
    const { orders, shell } = openCheckout();
    await fillIn(phone);
    await place();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(shell.toasts).toMatchObject([{ title: 'Invalid phone number', description }]);
    expect(orders).toEqual([]);
  });

  it('keeps digits only, counts them live and stops at 11', async () => {
    openCheckout();
    expect(screen.getByText('0/11 digits')).toBeTruthy();
    await userEvent.type(field(/Mobile Phone/), '03a2-5');
    expect(screen.getByText('4/11 digits')).toBeTruthy();
    await userEvent.type(field(/Mobile Phone/), '123456789');
    expect(field(/Mobile Phone/).value).toBe('03251234567');
    expect(screen.getByText('11/11 digits')).toBeTruthy();
  });

  it('loses no digit of a full number to one typed in its middle, where the cursor stays', async () => {
    openCheckout();
    const phone = field(/Mobile Phone/);
    await userEvent.type(phone, '03001234567');
    await userEvent.type(phone, '9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(phone.value).toBe('03001234567');
    await userEvent.keyboard('{Backspace}-9');
    expect(phone.value).toBe('03001934567');
    await userEvent.keyboard('{Backspace}8');
    expect(phone.value).toBe('03001834567');
  });
});

describe('what was typed', () => {
  it('survives a reload of the tab and is forgotten once the order is placed', async () => {
    const { unmount, shell } = openCheckout();
    await fillIn('+92 332 8888888');
    await userEvent.type(field(/Landmark/), 'Imtiaz Store');
    unmount();
    const { address, orders } = openCheckout();
    expect(field(/Full Name/).value).toBe('Amna Khan');
    expect(field(/Mobile Phone/).value).toBe('03328888888');
    expect(field(/^City/).value).toBe('Lahore');
    expect(shell.toasts).toEqual([]);
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[0]?.body).toMatchObject({ user: { address: '12 Mall Road, near Imtiaz Store' } });
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('may be rubbish that something else left', async () => {
    sessionStorage.setItem('checkoutForm', '{"fullname":[7],"city":"Hub"}');
    openCheckout();
    expect(field(/Full Name/).value).toBe('');
    expect(field(/^City/).value).toBe('Hub');
    await button();
  });
});

it('suggests cities and lets any other be typed', async () => {
  openCheckout();
  await userEvent.type(field(/^City/), 'Isl');
  await userEvent.click(await screen.findByRole('option', { name: 'Islamabad' }));
  expect(field(/^City/).value).toBe('Islamabad');
  await userEvent.clear(field(/^City/));
  await userEvent.type(field(/^City/), 'mult{ArrowDown}{Enter}');
  expect(field(/^City/).value).toBe('Multan');
});

it('suggests cities in Urdu to who types in Urdu', async () => {
  openCheckout();
  await userEvent.type(field(/^City/), 'لاہ');
  await userEvent.click(await screen.findByRole('option', { name: 'لاہور' }));
  expect(field(/^City/).value).toBe('لاہور');
  await userEvent.clear(field(/^City/));
  // A letter of an Arabic keyboard.
  await userEvent.type(field(/^City/), 'كرا');
  await userEvent.click(await screen.findByRole('option', { name: 'کراچی' }));
});

describe('the bot check', () => {
  it.each([
    ['by itself when there is a network again', () => fireEvent(window, new Event('online'))],
    ["by 'Try again'", () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ])('is loaded again %s', async (_, again) => {
    Reflect.deleteProperty(window, 'shopBotCheck');
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    openCheckout();
    for (const [script] of append.mock.calls) if (script instanceof Element) script.dispatchEvent(new Event('error'));
    await screen.findByText(/^The security check could not be loaded/);
    installBotCheck();
    again();
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(/^The security check could not be loaded/)).toBeNull();
  });

  it('keeps the button disabled until its script is there', async () => {
    const ready: (() => void)[] = [];
    installBotCheck((done) => ready.push(done));
    const { shell, container } = openCheckout();
    await fillIn();
    expect((await button('Processing...')).hasAttribute('disabled')).toBe(true);
    fireEvent.submit(container.querySelector('form') ?? container);
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        {
          title: 'Verification error',
          description: 'reCAPTCHA is still loading. Please wait a moment and try again.',
        },
      ]),
    );
    ready.forEach((done) => done());
    expect((await button()).hasAttribute('disabled')).toBe(false);
  });

  it('tells when no token can be had, and sends nothing', async () => {
    execute.mockRejectedValueOnce(new Error('no'));
    const { shell, orders } = openCheckout();
    await fillIn();
    await place();
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { title: 'Verification failed', description: 'Unable to verify your request. Please try again.' },
      ]),
    );
    expect(orders).toEqual([]);
  });

  it.each([
    [422, 'BOT_CHECK_FAILED'],
    [422, 'BOT_CHECK_USED'],
  ])('tells the same when the server answers %i %s', async (status, code) => {
    const { shell } = openCheckout({ replies: [[status, { status: false, msg: 'no', code, data: {} }]] });
    await fillIn();
    await place();
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Verification failed' }]));
  });
});

describe('the page', () => {
  it('leads an empty cart to /cart', async () => {
    const { address } = renderInRemote(<CheckoutPage />, { at: '/checkout' });
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('sums up the order', async () => {
    openCheckout();
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    for (const text of ['Coral Frock', 'Size: 2-3 Years', 'SKU: GCO230071', 'Quantity: 2', 'Rs 3,000']) {
      expect(summary.getByText(text)).toBeTruthy();
    }
    expect(summary.getByText('Total Before Discount').nextSibling?.textContent).toBe('Rs 4,000');
    expect(summary.getByText('Discount (25%)').nextSibling?.textContent).toBe('-Rs 1,000');
    expect(summary.getByText('Shipping').nextSibling?.textContent).toBe('Rs 200');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 3,200');
    await button();
  });

  it('says how the order comes and is paid', () => {
    openCheckout();
    for (const name of ['Shipping Information', 'Shipping Method', 'Payment Method', 'Order Summary'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText('Delivery time might vary from 2-3 days')).toBeTruthy();
    const payment = within(screen.getByRole('region', { name: 'Payment Method' })).getAllByRole('button');
    expect(payment.map(({ textContent }) => textContent)).toEqual(['Cash on Delivery (COD)']);
  });
});
