/** What a line of a message can be about. */
export type Label =
  'product' | 'sku' | 'size' | 'variant' | 'price' | 'quantity' | 'name' | 'phone' | 'address' | 'city' | 'landmark';

/** What people write before the colon, in English, in Roman Urdu and in Urdu. */
const NAMES: Record<Label, readonly string[]> = {
  product: ['product', 'item', 'article', 'product name', 'item name', 'cheez', 'چیز'],
  sku: ['sku', 'code', 'product code', 'item code', 'article code'],
  size: ['size', 'age', 'umar', 'سائز'],
  variant: ['variant', 'colour', 'color', 'rang', 'رنگ'],
  price: ['price', 'rate', 'qeemat', 'قیمت'],
  quantity: ['quantity', 'qty', 'pieces', 'pcs', 'tadad', 'تعداد'],
  name: ['name', 'naam', 'nam', 'full name', 'customer', 'customer name', 'mera naam', 'نام'],
  phone: [
    'phone',
    'mobile',
    'cell',
    'contact',
    'number',
    'phone number',
    'mobile number',
    'contact number',
    'phone no',
    'mobile no',
    'contact no',
    'whatsapp',
    'فون',
    'نمبر',
    'موبائل',
  ],
  address: ['address', 'delivery address', 'shipping address', 'home address', 'pata', 'ghar ka pata', 'پتہ', 'پتا'],
  city: ['city', 'shehar', 'sheher', 'shehr', 'shahr', 'شہر'],
  landmark: ['landmark', 'nearest landmark', 'near', 'qareeb', 'kareeb', 'قریب'],
};

const LABELS = new Map(Object.entries(NAMES).flatMap(([label, names]) => names.map((name) => [name, label as Label])));

/** A line that says what it is about, as in 'Delivery address: 12 Mall Road'; null for any other. */
export function labelled(line: string): { label: Label; value: string } | null {
  const [, before = '', value = ''] =
    /^\s*[*_]?([\p{L}\p{M} .]{2,30}?)[*_]?\s*[:=：]\s*[*_]?\s*(.*)$/su.exec(line) ?? [];
  const label = LABELS.get(before.trim().toLowerCase().replace(/\.$/, ''));
  return label ? { label, value: value.replace(/[*_]$/, '').trim() } : null;
}

const EASTERN_DIGIT = /[\u06f0-\u06f9\u0660-\u0669]/g;

/** Digits of Urdu and Arabic keyboards as ours; without marks of direction, which phones put around numbers. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));

/** How many a line says: 'x2', '2 pcs', '2 adad', 'qty 2'; null when it does not. */
export function quantityIn(line: string): number | null {
  const found =
    /(?:^|[\s(])(?:x|×|qty|quantity|tadad|تعداد)\s*[:=]?\s*(\d{1,3})(?![\d-])/iu.exec(line) ??
    /(?:^|[\s(])(\d{1,3})\s*(?:x|×|pcs?|pieces?|adad|dane|عدد|پیس)(?![\p{L}\d])/iu.exec(line);
  const quantity = Number(found?.[1] ?? 0);
  return quantity > 0 ? quantity : null;
}

/** Words by which a line without a name is known to be part of an address. */
const STREET =
  /(?:^|[\s,])(?:house|home|flat|plot|street|st|road|rd|block|sector|phase|town|colony|mohalla|muhalla|gali|lane|near|bazar|bazaar|chowk|village|district|tehsil|makan|مکان|گلی|محلہ|روڈ|بلاک|چوک|ٹاؤن|کالونی)(?=[\s,.#]|$)/iu;

export const isStreet = (line: string): boolean => STREET.test(line);
