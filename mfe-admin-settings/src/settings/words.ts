import type { FieldWordsByPath } from '@shop/shared/admin/form/fieldTexts';
import { RECEIPT_PARTS } from '@shop/shared/format/receiptParts';

const wholeAddress = (label: string) => ({ label, wrong: `${label} must be a whole address, beginning with https://` });

const wholeNumber = (most: string) => (label: string) => ({
  label,
  wrong: `${label} must be a whole number from 1 to ${most}`,
});
const pieces = wholeNumber('100,000');
const openOrders = wholeNumber('10,000');

/** Fields of the settings by their path in the form, in the order of the page. */
export const WORDS = {
  shopName: { label: 'Shop name' },
  address: { label: 'Address', wrong: 'Address has 300 characters at most' },
  logo: { label: 'Logo' },
  currencySymbol: { label: 'Currency symbol', wrong: 'Currency symbol has 6 characters at most' },
  messagingNumber: {
    label: 'WhatsApp number',
    wrong: 'WhatsApp number must be digits only, with the country code: 923001234567',
  },
  storePhone: { label: 'Phone', wrong: 'Phone must be a phone number' },
  'socialLinks.facebook': wholeAddress('Facebook'),
  'socialLinks.instagram': wholeAddress('Instagram'),
  'socialLinks.tiktok': wholeAddress('TikTok'),
  shippingFee: { label: 'Shipping fee', wrong: 'Shipping fee must be an amount of 100,000 at most' },
  freeShippingFrom: { label: 'Free shipping from', wrong: 'Free shipping from must be an amount' },
  'deliveryDays.from': { label: 'Delivery days, from', wrong: 'Delivery days must be a whole number up to 60' },
  'deliveryDays.to': { label: 'Delivery days, to', wrong: 'Delivery days must be a whole number up to 60' },
  'paymentMethods.cash': { label: 'Cash' },
  'paymentMethods.credit': { label: 'Credit' },
  'paymentMethods.cod': { label: 'Cash on delivery (COD)' },
  shiftForCash: { label: 'Cash without an open shift' },
  blindCount: { label: 'Drawers are counted blind' },
  codCompletion: { label: 'Cash on delivery is a sale' },
  cashRounding: { label: 'Cash rounding' },
  cashierDiscount: {
    label: 'Discount without a manager, in percent',
    wrong: 'Discount without a manager must be a whole number up to 100',
  },
  creditLimit: { label: 'Credit limit', wrong: 'Credit limit must be an amount' },
  'confirmation.all': { label: 'Call about every cash-on-delivery order' },
  'confirmation.from': { label: 'Call about orders from', wrong: 'Call about orders from must be an amount' },
  'confirmation.firstOrder': { label: 'Nothing was delivered to the phone yet' },
  'confirmation.afterReturn': { label: 'The phone has sent a parcel back' },
  'confirmation.cities': { label: 'Cities to call about', wrong: 'At most 100 cities, each of 100 characters at most' },
  'shopperLimits.line': pieces('Pieces of one item'),
  'shopperLimits.order': pieces('Pieces of one order'),
  'shopperLimits.openOfPhone': openOrders('Open orders of a phone number'),
  'shopperLimits.openOfDevice': openOrders('Open orders of a device'),
  'shopperLimits.openOfNetwork': openOrders('Open orders of a network address'),
  'shopperLimits.heldOfNetwork': pieces('Pieces held for a network address'),
  'shopperLimits.heldPart': wholeNumber('100')('Held of an item: one piece in'),
  'shopperLimits.keptHours': wholeNumber('168')('Cancelled after hours'),
  'orderBurst.orders': openOrders('Many at once: orders of the shop'),
  'orderBurst.ofNetwork': openOrders('Many at once: orders of a network address'),
  'orderBurst.minutes': wholeNumber('1,440')('Many at once: within minutes'),
  taxLine: { label: 'Line of tax' },
  'receipt.ntn': {
    label: 'NTN',
    wrong: 'NTN must be 7 digits and a check digit (1234567-8), or the 13 digits of a CNIC',
  },
  'receipt.strn': { label: 'STRN', wrong: 'STRN must be 13 digits' },
  'receipt.posId': { label: 'POS id', wrong: 'POS id has digits only, 10 at most' },
  'receipt.fiscalNumber': { label: 'Fiscal number', wrong: 'Fiscal number has 100 characters at most' },
  'receipt.qrText': { label: 'QR code', wrong: 'QR code has 300 characters at most' },
  'receipt.footer': { label: 'Last lines', wrong: 'Last lines have 500 characters at most' },
  promoTexts: { label: 'Ticker messages', wrong: 'At most 10 messages, each of 120 characters at most' },
  promoBanner: { label: 'Promotion banner', wrong: 'Promotion banner has 120 characters at most' },
  promises: { label: 'Promises', wrong: 'At most 4 promises, each of 60 characters at most' },
  footerText: { label: 'Sentence in the footer', wrong: 'Sentence in the footer has 200 characters at most' },
  viewerFigure: { label: 'Show how many are viewing' },
  pictureOrigins: {
    label: 'Pictures from elsewhere',
    wrong: 'Pictures from elsewhere are at most 10 addresses without a path: https://cdn.example',
  },
  idleMinutes: {
    label: 'Sign staff out after minutes without use',
    wrong: 'Sign staff out after minutes without use must be a whole number from 10 to 720',
  },
  'secondFactorRoles.administrator': { label: 'Second factor for administrators' },
  'secondFactorRoles.manager': { label: 'Second factor for managers' },
  'secondFactorRoles.cashier': { label: 'Second factor for cashiers' },
  siteKey: { label: 'Site key', wrong: 'Site key has letters, digits, - and _ only, 100 at most' },
  backupsKept: {
    label: 'Backups to keep',
    wrong: 'Backups to keep must be a whole number up to 60',
  },
  keepPersonalMonths: {
    label: 'Make orders anonymous after months',
    wrong: 'Make orders anonymous after months must be a whole number from 1 to 600',
  },
} satisfies FieldWordsByPath;

export type SettingField = keyof typeof WORDS;

/** What the till's rule says (the server has it too). */
export const RULES = {
  decimals: (label: string) => `${label} has at most two decimals`,
  days: 'The last day must not be before the first',
  unknownPart: (name: string) =>
    `There is no {${name}}. There are ${RECEIPT_PARTS.map((part) => `{${part}}`).join(', ')}`,
  noMethod: 'The till needs at least one way to pay',
  lessThanLine: 'Pieces of one order must not be less than those of one item',
  cityTwice: 'Each city must be there only once',
  twice: 'Each must be there only once',
} as const;
