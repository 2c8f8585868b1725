import { get } from 'react-hook-form';
import type { Compared } from '@shop/shared/admin/form/differences';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import type {
  SettingsUpdate,
  OrderBurstRule,
  ShopperLimits,
  ShopSettings,
  StaffSettings,
} from '@shop/shared/contracts/http/settings';
import { cityKey } from '@shop/shared/format/city';
import { parseAmount } from '@shop/shared/format/money';
import { nameKey } from '@shop/shared/format/plainText';
import { unknownParts } from '@shop/shared/format/receiptParts';
import { SETTINGS } from './texts.ts';
import { RULES, WORDS, type SettingField } from './words.ts';

type Flag = '0' | '1';

export type StaffRole = ShopSettings['secondFactorRoles'][number];

/** Who signs in, in the order of their rights. */
export const STAFF_ROLES: readonly StaffRole[] = ['administrator', 'manager', 'cashier'];

/** The settings as one types them. */
export interface SettingsValues {
  /** The version that was seen. */
  version: number;
  shopName: string;
  address: string;
  /** One picture at most. */
  logo: UploadItem[];
  currencySymbol: string;
  messagingNumber: string;
  storePhone: string;
  socialLinks: { facebook: string; instagram: string; tiktok: string };
  /** Rupees, as all amounts here. */
  shippingFee: string;
  freeShippingFrom: string;
  deliveryDays: { from: string; to: string };
  paymentMethods: { cash: Flag; credit: Flag; cod: Flag };
  shiftForCash: ShopSettings['shiftForCash'];
  blindCount: Flag;
  codCompletion: ShopSettings['codCompletion'];
  /** Rupees; 0 is off. */
  cashRounding: string;
  /** Percent. */
  cashierDiscount: string;
  creditLimit: string;
  /** Which orders somebody has to call about; a city a line. */
  confirmation: { all: Flag; from: string; firstOrder: Flag; afterReturn: Flag; cities: string };
  shopperLimits: Record<keyof ShopperLimits, string>;
  orderBurst: Record<keyof OrderBurstRule, string>;
  taxLine: Flag;
  /** What receipts say beside the sale. */
  receipt: ShopSettings['receipt'];
  /** A message a line. */
  promoTexts: string;
  promoBanner: string;
  /** A promise a line. */
  promises: string;
  footerText: string;
  viewerFigure: Flag;
  /** An origin a line. */
  pictureOrigins: string;
  idleMinutes: string;
  backupsKept: string;
  keepPersonalMonths: string;
  secondFactorRoles: Record<StaffRole, Flag>;
  siteKey: string;
}

export function settingsValues({ version, values }: Pick<StaffSettings, 'version' | 'values'>): SettingsValues {
  const {
    paymentMethods,
    deliveryDays,
    freeShippingFrom,
    cashRounding,
    cashierDiscount,
    creditLimit,
    confirmation,
    shopperLimits,
    orderBurst,
    idleMinutes,
    backupsKept,
    keepPersonalMonths,
    secondFactorRoles,
    logoRatio: _ratio,
    ...texts
  } = values;
  return {
    ...texts,
    version,
    logo: values.logo ? [{ key: values.logo, path: values.logo }] : [],
    socialLinks: { ...values.socialLinks },
    shippingFee: String(values.shippingFee),
    freeShippingFrom: freeShippingFrom === null ? '' : String(freeShippingFrom),
    cashRounding: String(cashRounding),
    cashierDiscount: String(cashierDiscount),
    creditLimit: creditLimit === null ? '' : String(creditLimit),
    deliveryDays: { from: String(deliveryDays.from), to: String(deliveryDays.to) },
    paymentMethods: {
      cash: flag(paymentMethods.cash),
      credit: flag(paymentMethods.credit),
      cod: flag(paymentMethods.cod),
    },
    confirmation: {
      all: flag(confirmation.all),
      from: confirmation.from === null ? '' : String(confirmation.from),
      firstOrder: flag(confirmation.firstOrder),
      afterReturn: flag(confirmation.afterReturn),
      cities: confirmation.cities.join('\n'),
    },
    // The server fills in what was stored before there were so many.
    shopperLimits: mapped(shopperLimits as Required<ShopperLimits>, String),
    orderBurst: mappedBurst(orderBurst, String),
    idleMinutes: idleMinutes === null ? '' : String(idleMinutes),
    backupsKept: String(backupsKept),
    keepPersonalMonths: keepPersonalMonths === null ? '' : String(keepPersonalMonths),
    secondFactorRoles: {
      administrator: flag(secondFactorRoles.includes('administrator')),
      manager: flag(secondFactorRoles.includes('manager')),
      cashier: flag(secondFactorRoles.includes('cashier')),
    },
    receipt: { ...values.receipt },
    taxLine: flag(values.taxLine),
    blindCount: flag(values.blindCount),
    promoTexts: values.promoTexts.join('\n'),
    promises: values.promises.join('\n'),
    viewerFigure: flag(values.viewerFigure),
    pictureOrigins: values.pictureOrigins.join('\n'),
  };
}

/** What is sent; a logo that was chosen is sent before, and its path is `logo`. What is no number stays a text. */
export function updateOf(values: SettingsValues, logo = values.logo[0]?.path ?? ''): SettingsUpdate {
  const { paymentMethods, deliveryDays, freeShippingFrom, creditLimit, confirmation } = values;
  const update = {
    shopName: values.shopName.trim(),
    address: values.address,
    logo,
    currencySymbol: values.currencySymbol.trim(),
    messagingNumber: values.messagingNumber.trim(),
    storePhone: values.storePhone.trim(),
    socialLinks: {
      facebook: values.socialLinks.facebook.trim(),
      instagram: values.socialLinks.instagram.trim(),
      tiktok: values.socialLinks.tiktok.trim(),
    },
    shippingFee: numberIn(values.shippingFee),
    freeShippingFrom: freeShippingFrom.trim() === '' ? null : numberIn(freeShippingFrom),
    cashRounding: numberIn(values.cashRounding),
    cashierDiscount: numberIn(values.cashierDiscount),
    creditLimit: creditLimit.trim() === '' ? null : numberIn(creditLimit),
    deliveryDays: { from: numberIn(deliveryDays.from), to: numberIn(deliveryDays.to) },
    paymentMethods: {
      cash: paymentMethods.cash === '1',
      credit: paymentMethods.credit === '1',
      cod: paymentMethods.cod === '1',
    },
    shiftForCash: values.shiftForCash,
    blindCount: values.blindCount === '1',
    codCompletion: values.codCompletion,
    confirmation: {
      all: confirmation.all === '1',
      from: confirmation.from.trim() === '' ? null : numberIn(confirmation.from),
      firstOrder: confirmation.firstOrder === '1',
      afterReturn: confirmation.afterReturn === '1',
      cities: messagesIn(confirmation.cities),
    },
    shopperLimits: mapped(values.shopperLimits, numberIn),
    orderBurst: mappedBurst(values.orderBurst, numberIn),
    receipt: {
      ntn: values.receipt.ntn.trim().toUpperCase(),
      strn: values.receipt.strn.trim(),
      posId: values.receipt.posId.trim(),
      fiscalNumber: values.receipt.fiscalNumber.trim(),
      qrText: values.receipt.qrText.trim(),
      footer: values.receipt.footer,
    },
    taxLine: values.taxLine === '1',
    promoTexts: messagesIn(values.promoTexts),
    promoBanner: values.promoBanner.trim(),
    promises: messagesIn(values.promises),
    footerText: values.footerText.trim(),
    viewerFigure: values.viewerFigure === '1',
    pictureOrigins: messagesIn(values.pictureOrigins).map((origin) => origin.toLowerCase().replace(/\/$/, '')),
    idleMinutes: values.idleMinutes.trim() === '' ? null : numberIn(values.idleMinutes),
    backupsKept: numberIn(values.backupsKept),
    keepPersonalMonths: values.keepPersonalMonths.trim() === '' ? null : numberIn(values.keepPersonalMonths),
    secondFactorRoles: STAFF_ROLES.filter((role) => values.secondFactorRoles[role] === '1'),
    siteKey: values.siteKey.trim(),
  };
  // The schema refuses what is no number before it is sent.
  return { version: values.version, values: update as SettingsUpdate['values'] };
}

/** The form's field of one of the body. */
export function fieldOf(path: string): string {
  const field = path.replace(/^values\./, '');
  if (field === 'paymentMethods') return 'paymentMethods.cash';
  return field.replace(/^(promoTexts|promises|pictureOrigins|confirmation\.cities)\.\d+$/, '$1');
}

/** What the schema cannot say. */
export function rules(values: SettingsValues): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of ['shippingFee', 'freeShippingFrom', 'creditLimit', 'confirmation.from'] as const) {
    const amount = String(get(values, name)).trim();
    if (amount !== '' && Number(amount) >= 0 && parseAmount(amount) === null) {
      faults[name] = RULES.decimals(WORDS[name].label);
    }
  }
  const { from, to } = values.deliveryDays;
  if (from !== '' && to !== '' && Number(to) < Number(from)) faults['deliveryDays.to'] = RULES.days;
  if (!Object.values(values.paymentMethods).includes('1')) faults['paymentMethods.cash'] = RULES.noMethod;
  const { line, order } = values.shopperLimits;
  if (line !== '' && order !== '' && Number(order) < Number(line)) faults['shopperLimits.order'] = RULES.lessThanLine;
  const cities = messagesIn(values.confirmation.cities).map(cityKey);
  if (new Set(cities).size < cities.length) faults['confirmation.cities'] = RULES.cityTwice;
  for (const name of ['receipt.fiscalNumber', 'receipt.qrText'] as const) {
    const [unknown] = unknownParts(String(get(values, name)));
    if (unknown !== undefined) faults[name] = RULES.unknownPart(unknown);
  }
  for (const name of ['promoTexts', 'promises'] as const) {
    const lines = messagesIn(values[name]);
    if (new Set(lines.map(nameKey)).size < lines.length) faults[name] = RULES.twice;
  }
  return faults;
}

/** Two states of the settings, field by field. */
export const comparedSettings: Compared<SettingsValues> = {
  parts: (values) =>
    FIELDS.map((key) => {
      const value = get(values, key) as FieldValue;
      const text = key === 'cashRounding' ? SETTINGS.cashRounding(Number(value)) : textOf(value);
      return { key, label: WORDS[key].label, text };
    }),
  merge(mine, theirs, taken) {
    const merged = structuredClone({ ...mine, logo: [] }) as SettingsValues;
    merged.logo = mine.logo;
    for (const key of FIELDS) if (taken.has(key)) put(merged, key, get(theirs, key));
    return { ...merged, version: theirs.version };
  },
};

const FIELDS = Object.keys(WORDS) as SettingField[];

type FieldValue = string | UploadItem[];

/** What a field says, to people and in order to tell whether two are the same. */
export function textOf(value: FieldValue): string {
  if (typeof value !== 'string') return value.map(({ file, path }) => file?.name ?? path ?? '').join();
  if (value === '1') return SETTINGS.yes;
  if (value === '0') return SETTINGS.no;
  const choices: Record<string, string> = { ...SETTINGS.shiftForCash, ...SETTINGS.codCompletion };
  return choices[value] ?? value;
}

function put(values: SettingsValues, key: SettingField, value: unknown): void {
  const [name = '', part] = key.split('.');
  if (part === undefined) Object.assign(values, { [name]: value });
  else Object.assign(get(values, name) as object, { [part]: value });
}

/** The ticker's messages, or cities, in a text of lines. */
export function messagesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

function mapped<In, Out>(
  limits: Record<keyof ShopperLimits, In>,
  change: (one: In) => Out,
): Record<keyof ShopperLimits, Out> {
  const { line, order, openOfPhone, openOfDevice, openOfNetwork, heldOfNetwork, heldPart, keptHours } = limits;
  return {
    line: change(line),
    order: change(order),
    openOfPhone: change(openOfPhone),
    openOfDevice: change(openOfDevice),
    openOfNetwork: change(openOfNetwork),
    heldOfNetwork: change(heldOfNetwork),
    heldPart: change(heldPart),
    keptHours: change(keptHours),
  };
}

function mappedBurst<In, Out>(
  { orders, ofNetwork, minutes }: Record<keyof OrderBurstRule, In>,
  change: (one: In) => Out,
): Record<keyof OrderBurstRule, Out> {
  return { orders: change(orders), ofNetwork: change(ofNetwork), minutes: change(minutes) };
}

function numberIn(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text.trim() : Number(text);
}

function flag(on: boolean): Flag {
  return on ? '1' : '0';
}
