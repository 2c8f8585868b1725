import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TillPage } from '../../pages/TillPage.ts';
import { DESK, expect, test } from './counter.ts';

test.use({ viewport: DESK });

const UNKNOWN = '4006381333931';

/**
 * Keys of a browser, which write, choose by their letter and press what has the focus, `gap` milliseconds apart: they say when
 * they were pressed themselves, however long a busy machine takes to bring them.
 */
async function type(
  page: Page,
  keys: string,
  { gap = 5, end = 'Enter' }: { gap?: number; end?: 'Enter' | 'Tab' | '' } = {},
) {
  const session = await page.context().newCDPSession(page);
  const pressed = [...keys, ...(end ? [end] : [])];
  const begun = Date.now() - pressed.length * gap;
  const sent = pressed.flatMap((key, at) => {
    const event = { ...placeOf(key), key, timestamp: (begun + at * gap) / 1000 };
    return [event.text ? 'keyDown' : 'rawKeyDown', 'keyUp'].map((kind) =>
      session.send('Input.dispatchKeyEvent', { ...event, type: kind as 'keyDown' | 'rawKeyDown' | 'keyUp' }),
    );
  });
  await Promise.all(sent);
  await session.detach();
}

/** Where it is on a keyboard, and what it writes. */
function placeOf(key: string) {
  if (key === 'Enter') return { code: key, windowsVirtualKeyCode: 13, text: '\r' };
  if (key === 'Tab') return { code: key, windowsVirtualKeyCode: 9 };
  if (key === '-') return { code: 'Minus', windowsVirtualKeyCode: 189, text: key };
  return { code: `${/\d/.test(key) ? 'Digit' : 'Key'}${key}`, windowsVirtualKeyCode: key.charCodeAt(0), text: key };
}

const seller = ({ page }: TillPage) => page.getByRole('combobox', { name: 'Salesperson' });

test('“Nothing of a burst reaches shortcuts, selects, radios or fields, wherever the focus is” (issue 30)', async ({
  page,
  till,
  addVariation,
  staffCall,
}) => {
  const frock = await addVariation('Cable Knit Frock', { qty: 40 });
  const fullname = `${frock.sku.slice(0, 1)}hulam Seller`;
  const account = { username: `till-${randomUUID()}`, password: randomUUID() };
  await staffCall('/api/UserController/create', { fullname, role: 53, ...account });
  await till.open();
  await expect(seller(till)).toContainText(fullname);
  let pieces = 0;
  const sells = async (keys: string, how: Parameters<typeof type>[2] = {}) => {
    await type(page, keys, how);
    pieces += 1;
    await expect(till.pieces(frock.name)).toHaveText(String(pieces));
  };
  const isUnknown = async () => {
    await expect(till.dialog('Unknown code')).toContainText(`Nothing has the barcode or SKU '${UNKNOWN}'.`);
    // Keys that are quicker than any hand reach the dialog below.
    await till.dialog('Unknown code').getByRole('button', { name: 'OK' }).click();
    await expect(till.dialog('Unknown code')).toBeHidden();
  };

  for (const end of ['Enter', 'Tab', ''] as const) {
    await till.search.focus();
    await sells(frock.barcode, { end });
    await expect(till.search).toHaveValue('');
    await expect(till.search).toBeFocused();
  }
  await till.search.blur();
  await sells(frock.sku);
  await till.search.blur();
  await sells(frock.sku, { gap: 70 });
  await till.cart.getByRole('radio', { name: 'Credit' }).focus();
  await sells(frock.sku);
  await expect(till.cart.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked();

  const before = await seller(till).inputValue();
  await seller(till).focus();
  await sells(frock.sku);
  await expect(seller(till)).toHaveValue(before);
  await seller(till).focus();
  await page.keyboard.press(frock.sku.slice(0, 1));
  await expect(seller(till)).not.toHaveValue(before);

  await till.received.fill('5000');
  await type(page, UNKNOWN);
  await isUnknown();
  await expect(till.received).toHaveValue('5000');

  await till.search.focus();
  await page.keyboard.press('F3');
  const quantity = till.dialog(frock.name).getByLabel(/Quantity/);
  await quantity.fill('7');
  await type(page, UNKNOWN, { end: 'Tab' });
  await isUnknown();
  await expect(quantity).toHaveValue('7');
});

test.describe('on a touch screen', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    expectedProblems: /404 .*returnable/,
  });

  test('a receipt that is scanned takes no piece off the cart, and an unknown code is said (issue 30)', async ({
    page,
    till,
    addVariation,
  }) => {
    const frock = await addVariation('Cable Knit Frock');
    await till.open();
    for (const keys of [frock.barcode, frock.sku, frock.barcode]) await type(page, keys);
    await expect(till.pieces(frock.name)).toHaveText('3');
    await type(page, 'INV-000001', { end: 'Tab' });
    await expect(till.dialog('Return or exchange')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(till.pieces(frock.name)).toHaveText('3');
    await type(page, UNKNOWN, { end: '' });
    await expect(till.dialog('Unknown code')).toBeVisible();
  });
});
