import { Type, type Static } from 'typebox';
import { Amount, RequiredText } from './values.ts';
import { defineCall } from './call.ts';
import { CategoryMenu, FrontBanner, FrontRow, MOST_ROWS } from './frontPage.ts';
import { ConfirmationRules, OrderBurstRule, ShopperLimits } from './orders/shopperRules.ts';
import { ReceiptSettings } from './papers.ts';

/** A picture as stored paths name it, or nothing: the shop's own mark stands in its place. */
const LOGO = '^(uploads/[0-9a-f]{32}/640\\.webp)?$';
const LINK = '^(https://\\S+)?$';
/** Scheme and host, no path: `https://cdn.example`. */
const ORIGIN = '^https?://[a-z\\d]([a-z\\d.-]*[a-z\\d])?(:\\d{1,5})?$';
const Line = (maxLength: number) => Type.String({ maxLength });

const DeliveryDays = Type.Object({
  from: Type.Integer({ minimum: 0, maximum: 60 }),
  to: Type.Integer({ minimum: 0, maximum: 60 }),
});
/** Whether cash is taken at the till without an open shift: after asking, never, or always. */
export const ShiftForCash = Type.Union([Type.Literal('ask'), Type.Literal('required'), Type.Literal('allowed')]);
export type ShiftForCash = Static<typeof ShiftForCash>;

/** When an order in cash on delivery is completed: as it is delivered, or later, by who has its money from the courier. */
const CodCompletion = Type.Union([Type.Literal('delivered'), Type.Literal('paid')]);

const PaymentMethods = Type.Object({ cash: Type.Boolean(), credit: Type.Boolean(), cod: Type.Boolean() });
/** What a till without a network takes beside cash: nothing, what somebody sees by eye, or that and asks later whether it came. */
export const OfflinePayments = Type.Union([Type.Literal('none'), Type.Literal('seen'), Type.Literal('checked')]);

/** Rupees that what is paid in cash is rounded to; 0 for to the paisa. */
const CashRounding = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(5), Type.Literal(10)]);

const Captcha = Type.Object({
  provider: Type.Union([Type.Literal('altcha'), Type.Literal('recaptcha'), Type.Literal('off')]),
  siteKey: Type.String(),
  /** Where the provider's script is: absolute, or a path under `{api}`. Absent when the check is off. */
  scriptUrl: Type.Optional(Type.String()),
});

/** When customers are reminded of what they owe, and the owner is told of the day. */
const Reminders = Type.Object({
  /** Days before and after a sale on credit is due; null: not. */
  creditBefore: Type.Union([Type.Integer({ minimum: 1, maximum: 30 }), Type.Null()]),
  creditAfter: Type.Union([Type.Integer({ minimum: 1, maximum: 30 }), Type.Null()]),
  /** The hour in Karachi. */
  figuresHour: Type.Integer({ minimum: 1, maximum: 23 }),
});

/** GET /SettingsController/public. What is optional was added later: an older server does not send it. */
export const PublicSettings = Type.Object({
  shopName: Type.String(),
  /** Put before every price of the storefront, e.g. `Rs`. */
  currencySymbol: Type.String(),
  shippingFee: Amount,
  storePhone: Type.String(),
  /** International digits without a plus, for `https://wa.me/<number>`; '' where the shop is not on WhatsApp. */
  messagingNumber: Type.String(),
  /** Whole addresses; '' where the shop has no profile. */
  socialLinks: Type.Object({ facebook: Type.String(), instagram: Type.String(), tiktok: Type.String() }),
  /** The ticker's messages, in order. */
  promoTexts: Type.Array(Type.String()),
  /** The banner above a product; '' for none. */
  promoBanner: Type.Optional(Type.String()),
  /** What a product page promises beside delivery and payment, in order; an older server says none. */
  promises: Type.Optional(Type.Array(Type.String())),
  /** The footer's sentence; '' for none. */
  footerText: Type.Optional(Type.String()),
  /** Where the shop is, in lines; '' when it does not say. */
  address: Type.Optional(Type.String()),
  /** A picture's path as products have them; '' for the shop's own mark. */
  logo: Type.Optional(Type.String()),
  /** Its width for a height of 1. */
  logoRatio: Type.Optional(Type.Number()),
  /** Orders of at least this much after discount are sent free; null when none are. */
  freeShippingFrom: Type.Optional(Type.Union([Amount, Type.Null()])),
  /** Days from order to delivery. */
  deliveryDays: Type.Optional(DeliveryDays),
  /** Days from delivery within which things are returned or exchanged; null where the shop does not say. */
  returnDays: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Its own pages that are shown, in the footer's order; `/pages/{slug}` is where they are. */
  pages: Type.Optional(Type.Array(Type.Object({ slug: Type.String(), title: Type.String() }))),
  /** Whether products say how many are looking at them. */
  viewerFigure: Type.Optional(Type.Boolean()),
  /** Origins besides the shop's own that pictures and videos are shown from. */
  pictureOrigins: Type.Optional(Type.Array(Type.String())),
  /** What the till offers; the storefront is always cash on delivery. */
  paymentMethods: Type.Optional(PaymentMethods),
  /** Whether papers and the till have the line of tax (admin specification, 9); missing: they have. */
  taxLine: Type.Optional(Type.Boolean()),
  /** Rupees the till rounds what is paid in cash to; missing or 0: to the paisa. */
  cashRounding: Type.Optional(CashRounding),
  /** Ids of the categories in the bar, in its order; missing: those of the specification, then all others. */
  menu: Type.Optional(Type.Array(Type.Integer())),
  /** Another text when banner or rows of the front page are others; missing where there are none today. */
  front: Type.Optional(Type.String()),
  /** Another number when any lookup has another name, place or fate: what was read of them before is old. */
  lookups: Type.Optional(Type.Integer()),
  /** Orders are confirmed by mail to who gives an address. */
  mail: Type.Optional(Type.Boolean()),
  captcha: Captcha,
});
export type PublicSettings = Static<typeof PublicSettings>;

/** What a shop can say about itself, and the limits of it. Amounts in rupees. */
export const ShopSettings = Type.Object({
  /** An answer may say '': nobody has named the shop yet. */
  shopName: RequiredText(60),
  address: Line(300),
  logo: Type.String({ pattern: LOGO }),
  /** Width of the logo for a height of 1: found out by the server, whatever is sent. */
  logoRatio: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
  currencySymbol: Type.String({ minLength: 1, maxLength: 6, pattern: '\\S' }),
  storePhone: Type.String({ maxLength: 20, pattern: '^(\\+?[\\d ()-]{5,})?$' }),
  /** '' where the shop is not on WhatsApp. */
  messagingNumber: Type.String({ pattern: '^([1-9]\\d{7,14})?$' }),
  socialLinks: Type.Object({
    facebook: Type.String({ maxLength: 300, pattern: LINK }),
    instagram: Type.String({ maxLength: 300, pattern: LINK }),
    tiktok: Type.String({ maxLength: 300, pattern: LINK }),
  }),
  shippingFee: Type.Number({ minimum: 0, maximum: 100_000 }),
  freeShippingFrom: Type.Union([Type.Number({ minimum: 0, maximum: 10_000_000 }), Type.Null()]),
  deliveryDays: DeliveryDays,
  /** Days from delivery within which things are returned or exchanged; null: the shop does not say. */
  returnDays: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
  paymentMethods: PaymentMethods,
  shiftForCash: ShiftForCash,
  /** Nobody is told what cash a drawer should hold before it was counted. */
  blindCount: Type.Boolean(),
  codCompletion: CodCompletion,
  cashRounding: CashRounding,
  /** Percent of a sale at the till that who has not the right `pos.discount` may take off without a manager. */
  cashierDiscount: Type.Integer({ minimum: 0, maximum: 100 }),
  /** How much a customer on credit may owe who has no limit of their own; null for any amount. */
  creditLimit: Type.Union([Type.Number({ minimum: 0, maximum: 100_000_000 }), Type.Null()]),
  /** Days from a sale on credit after which it is paid too late; null: never. */
  creditDays: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
  offlinePayments: OfflinePayments,
  /** Whether a till without a network sells on credit, up to the limits it knew last. */
  offlineCredit: Type.Boolean(),
  /** The most of a return that it gives back in cash; 0 for nothing. */
  offlineRefunds: Type.Number({ minimum: 0, maximum: 10_000_000 }),
  reminders: Reminders,
  confirmation: ConfirmationRules,
  shopperLimits: ShopperLimits,
  orderBurst: OrderBurstRule,
  receipt: ReceiptSettings,
  taxLine: Type.Boolean(),
  promoTexts: Type.Array(RequiredText(120), { maxItems: 10 }),
  promoBanner: Line(120),
  promises: Type.Array(RequiredText(60), { maxItems: 4 }),
  footerText: Line(200),
  frontBanner: FrontBanner,
  frontRows: Type.Array(FrontRow, { maxItems: MOST_ROWS }),
  menu: CategoryMenu,
  /** The category Deals is everything on sale, and nothing else. */
  dealsOnSale: Type.Boolean(),
  viewerFigure: Type.Boolean(),
  pictureOrigins: Type.Array(Type.String({ maxLength: 100, pattern: ORIGIN }), { maxItems: 10 }),
  /** Staff are signed out after so many minutes without a call, at a shared till say; null: at the end of 12 hours. */
  idleMinutes: Type.Union([Type.Integer({ minimum: 10, maximum: 720 }), Type.Null()]),
  /** Roles that must sign in with a second factor; one of the shop's own counts as each of which it may do all, and as the least that may do all it may. */
  secondFactorRoles: Type.Array(
    Type.Union([Type.Literal('administrator'), Type.Literal('manager'), Type.Literal('cashier')]),
    { maxItems: 10 },
  ),
  /** Backups that are kept, of which one is made every night; 0 makes none by night. */
  backupsKept: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Orders that are done are kept without their person after so many months; null: the person stays. */
  keepPersonalMonths: Type.Union([Type.Integer({ minimum: 1, maximum: 600 }), Type.Null()]),
  /** Of reCAPTCHA. Until one is given, and where it is emptied, the one of the server's environment. */
  siteKey: Type.String({ maxLength: 100, pattern: '^[\\w-]*$' }),
});
export type ShopSettings = Static<typeof ShopSettings>;
export type SettingName = keyof ShopSettings;

/** What is answered: a shop that was not set up has no name yet. */
const SettingsAsTheyAre = Type.Object({ ...ShopSettings.properties, shopName: Type.String() });

/** What a text of the settings is in Urdu; '' takes it away. */
const TextUr = Type.Object({ english: Type.String({ minLength: 1, maxLength: 200 }), text: Line(200) });
export type TextUr = Static<typeof TextUr>;

/**
 * POST /SettingsController/update: what is to change, and the version the form saw (the last one to save wins without).
 * A name in `restore` goes back to its default.
 */
export const SettingsUpdate = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
  values: Type.Partial(ShopSettings),
  restore: Type.Optional(Type.Array(Type.KeyOf(ShopSettings), { maxItems: 20 })),
  /** Of texts as they stand afterwards. */
  textsUr: Type.Optional(Type.Array(TextUr, { maxItems: 40 })),
});
export type SettingsUpdate = Static<typeof SettingsUpdate>;

/** GET /SettingsController/settings, and the answer of an update. */
export const StaffSettings = Type.Object({
  /** Raised by every change. */
  version: Type.Integer(),
  values: SettingsAsTheyAre,
  defaults: SettingsAsTheyAre,
  /** What the bot check is, is set where the server is started; its secret never leaves the server. */
  captcha: Captcha,
});
export type StaffSettings = Static<typeof StaffSettings>;

/** GET /SettingsController/dataVersion: changes whenever anything changes that public pages show. */
export const DataVersion = Type.Object({ version: Type.Integer() });
export type DataVersion = Static<typeof DataVersion>;

export const READ_SETTINGS = defineCall({
  id: 'GET /SettingsController/settings',
  tag: 'settings',
  summary: 'All settings, and their defaults',
  right: 'settings',
  data: StaffSettings,
});

export const UPDATE_SETTINGS = defineCall({
  id: 'POST /SettingsController/update',
  tag: 'settings',
  summary: 'Changes the settings that are named, and restores defaults; the rest stays. An unknown one is refused',
  right: 'settings',
  refusals: ['CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: SettingsUpdate,
  data: StaffSettings,
});
