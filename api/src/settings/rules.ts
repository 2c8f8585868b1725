import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { cityKey } from '@shop/shared/format/city';
import { parseKarachi } from '@shop/shared/format/dates';
import { parseAmount } from '@shop/shared/format/money';
import { RECEIPT_PARTS, unknownParts } from '@shop/shared/format/receiptParts';
import { nameKey, oneLine } from '@shop/shared/format/plainText';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { NEW_SETTINGS } from './firstSettings.ts';
import { shopperLimitsOf } from './shopSettings.ts';

const STAFF_ROLES = ['administrator', 'manager', 'cashier'] as const;

/** Texts as they are kept: without spaces around them, an address in tidy lines. */
export function tidied(values: Partial<ShopSettings>): Partial<ShopSettings> {
  const tidy = { ...values };
  for (const name of ['shopName', 'currencySymbol', 'storePhone', 'promoBanner', 'footerText'] as const) {
    const text = tidy[name];
    if (text !== undefined) tidy[name] = oneLine(text);
  }
  if (tidy.address !== undefined) tidy.address = tidyLines(tidy.address);
  for (const name of ['promoTexts', 'promises'] as const) tidy[name] &&= tidy[name].map(oneLine);
  if (tidy.frontBanner) {
    const { picture, text, link, from, to } = tidy.frontBanner;
    tidy.frontBanner = { picture, text: oneLine(text), link, from, to };
  }
  tidy.frontRows &&= tidy.frontRows.map(({ kind, title, count, entityId, products }) => ({
    kind,
    title: oneLine(title),
    count,
    entityId: kind === 'category' ? entityId : 0,
    products: kind === 'chosen' ? products : [],
  }));
  if (tidy.menu) {
    const { own, categories, showEmpty } = tidy.menu;
    tidy.menu = { own, categories, showEmpty };
  }
  // In the contract's order and nothing else: what is the same is stored the same.
  if (tidy.deliveryDays) tidy.deliveryDays = { from: tidy.deliveryDays.from, to: tidy.deliveryDays.to };
  if (tidy.paymentMethods) {
    const { cash, credit, cod } = tidy.paymentMethods;
    tidy.paymentMethods = { cash, credit, cod };
  }
  if (tidy.confirmation) {
    const { all, from, firstOrder, afterReturn, cities } = tidy.confirmation;
    tidy.confirmation = { all, from, firstOrder, afterReturn, cities: cities.map(oneLine) };
  }
  if (tidy.secondFactorRoles) {
    const chosen = new Set<string>(tidy.secondFactorRoles);
    tidy.secondFactorRoles = STAFF_ROLES.filter((role) => chosen.has(role));
  }
  if (tidy.shopperLimits) {
    const { line, order, openOfPhone, openOfDevice, openOfNetwork, ...held } = shopperLimitsOf({
      shopperLimits: tidy.shopperLimits,
    });
    const { heldOfNetwork, heldPart, keptHours } = held;
    tidy.shopperLimits = { line, order, openOfPhone, openOfDevice, openOfNetwork, heldOfNetwork, heldPart, keptHours };
  }
  if (tidy.orderBurst) {
    const { orders, ofNetwork, minutes } = tidy.orderBurst;
    tidy.orderBurst = { orders, ofNetwork, minutes };
  }
  if (tidy.receipt) {
    const { ntn, strn, posId, fiscalNumber, qrText, footer } = tidy.receipt;
    tidy.receipt = {
      ntn: tidyNtn(ntn),
      strn: strn.replaceAll('-', ''),
      posId,
      fiscalNumber: oneLine(fiscalNumber),
      qrText: oneLine(qrText),
      footer: tidyLines(footer),
    };
  }
  if (tidy.socialLinks) {
    const { facebook, instagram, tiktok } = tidy.socialLinks;
    tidy.socialLinks = { facebook, instagram, tiktok };
  }
  return tidy;
}

/**
 * Throws 400 for a setting, or a part of one, that there is not: whoever sends it must not hear that it was saved. Of a body as
 * it came: what its schema does not name is gone afterwards.
 */
export function refuseUnknown(body: unknown): void {
  const values = isParts(body) && 'values' in body && body.values;
  const unknown = isParts(values) ? unknownIn(values, NEW_SETTINGS, 'values.') : [];
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((field) => [field, 'There is no such setting.']));
  throw refusedFields(fields, { code: 'INVALID_REQUEST', message: `There is no setting ${unknown[0]?.slice(7)}.` });
}

function unknownIn(values: object, known: object, path: string): string[] {
  const shapes = new Map<string, unknown>(Object.entries(known));
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (!shapes.has(name)) return [path + name];
    const shape = shapes.get(name);
    return isParts(shape) && isParts(value) ? unknownIn(value, shape, `${path}${name}.`) : [];
  });
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no schema can say of settings that are about to be kept. Throws 422 with `data.fields`. */
export function checkSettings(after: ShopSettings, { canHaveKey }: { canHaveKey: boolean }): void {
  const faults = new FormFaults();
  for (const name of ['shippingFee', 'freeShippingFrom', 'creditLimit'] as const) {
    const amount = after[name];
    if (amount !== null && parseAmount(amount) === null) {
      faults.add(`values.${name}`, 'An amount has at most two decimals.');
    }
  }
  const { from, to } = after.deliveryDays;
  if (to < from) faults.add('values.deliveryDays.to', 'This must not be less than the first day.');
  if (!Object.values(after.paymentMethods).includes(true)) {
    faults.add('values.paymentMethods', 'The till needs at least one way to pay.');
  }
  const { from: callFrom, cities } = after.confirmation;
  if (callFrom !== null && parseAmount(callFrom) === null) {
    faults.add('values.confirmation.from', 'An amount has at most two decimals.');
  }
  if (new Set(cities.map(cityKey)).size < cities.length) {
    faults.add('values.confirmation.cities', 'Each city must be there only once.');
  }
  if (after.shopperLimits.order < after.shopperLimits.line) {
    faults.add('values.shopperLimits.order', 'This must not be less than the pieces of one item.');
  }
  for (const name of ['promoTexts', 'promises'] as const) {
    if (new Set(after[name].map(nameKey)).size < after[name].length) {
      faults.add(`values.${name}`, 'Each must be there only once.');
    }
  }
  for (const name of ['fiscalNumber', 'qrText'] as const) {
    const [unknown] = unknownParts(after.receipt[name]);
    if (unknown !== undefined) faults.add(`values.receipt.${name}`, unknownPart(unknown));
  }
  checkFrontPage(after, faults);
  if (!canHaveKey) faults.add('values.siteKey', 'Only reCAPTCHA has a site key to enter.');
  faults.throwIfAny();
}

function checkFrontPage(
  { frontBanner: { picture, text, from, to }, frontRows }: ShopSettings,
  faults: FormFaults,
): void {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day && !parseKarachi(day)) faults.add(`values.frontBanner.${name}`, 'There is no such day.');
  }
  if (picture && !text) faults.add('values.frontBanner.text', 'A picture needs a text for who cannot see it.');
  if (from && to && to < from) faults.add('values.frontBanner.to', 'This must not be before the first day.');
  for (const [at, { kind, entityId, products }] of frontRows.entries()) {
    if (kind === 'category' && entityId === 0) faults.add(`values.frontRows.${at}.entityId`, 'A category is needed.');
    if (kind === 'chosen' && products.length === 0) {
      faults.add(`values.frontRows.${at}.products`, 'At least one product is needed.');
    }
  }
}

const unknownPart = (name: string): string =>
  `There is no {${name}}. There are ${RECEIPT_PARTS.map((part) => `{${part}}`).join(', ')}.`;

/** `1234567-8`; a CNIC as `35202-1234567-1`. */
function tidyNtn(ntn: string): string {
  const plain = ntn.replaceAll('-', '');
  return plain.length === 13 ? plain.replace(/(\d{5})(\d{7})/, '$1-$2-') : plain.replace(/(.{7})(?=\d)/, '$1-');
}

function tidyLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(oneLine);
  return lines.filter(Boolean).join('\n');
}
