import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { ShopperLimits } from '@shop/shared/contracts/http/orders/shopperRules';

/** The setting that says a database has been filled, and with what. */
export const SEED_MARK = 'seed';

/** The last three: what orders hold that nobody has confirmed, of phones the shop does not know. */
export const SHOPPER_LIMITS: Required<ShopperLimits> = {
  line: 10,
  order: 40,
  openOfPhone: 3,
  openOfDevice: 5,
  openOfNetwork: 30,
  heldOfNetwork: 60,
  heldPart: 3,
  keptHours: 48,
};

/**
 * What an empty shop says until it says something else: nothing that is not so. Only what differs is stored, by name as
 * JSON. Amounts in rupees.
 */
export const NEW_SETTINGS: ShopSettings = {
  shopName: '',
  address: '',
  logo: '',
  logoRatio: 1,
  currencySymbol: 'Rs',
  shippingFee: 200,
  freeShippingFrom: null,
  deliveryDays: { from: 2, to: 3 },
  returnDays: null,
  paymentMethods: { cash: true, credit: true, cod: true },
  shiftForCash: 'ask',
  blindCount: false,
  codCompletion: 'paid',
  cashRounding: 0,
  cashierDiscount: 10,
  creditLimit: null,
  creditDays: 30,
  offlinePayments: 'checked',
  offlineCredit: false,
  offlineRefunds: 2000,
  reminders: { creditBefore: 3, creditAfter: null, figuresHour: 22 },
  confirmation: { all: true, from: null, firstOrder: true, afterReturn: true, cities: [] },
  shopperLimits: SHOPPER_LIMITS,
  orderBurst: { orders: 60, ofNetwork: 15, minutes: 10 },
  receipt: { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' },
  taxLine: false,
  storePhone: '',
  messagingNumber: '',
  socialLinks: { facebook: '', instagram: '', tiktok: '' },
  promoTexts: [],
  promoBanner: '',
  promises: [],
  footerText: '',
  frontBanner: { picture: '', text: '', link: '', from: '', to: '' },
  frontRows: [],
  menu: { own: false, categories: [], showEmpty: false },
  dealsOnSale: false,
  viewerFigure: false,
  pictureOrigins: [],
  idleMinutes: null,
  secondFactorRoles: [],
  backupsKept: 7,
  keepPersonalMonths: null,
  // The environment's.
  siteKey: '',
};

/** What people read until the shop has a name. */
export const UNNAMED = 'Children’s Clothes';

/** What the demo shop says instead: the specification's texts (storefront specification, 2), and profiles to show. */
export const DEMO_SETTINGS: Partial<ShopSettings> = {
  shopName: 'Little Gulmohar',
  storePhone: '03001234567',
  messagingNumber: '923001234567',
  socialLinks: {
    facebook: 'https://www.facebook.com/littlegulmohar',
    instagram: 'https://www.instagram.com/littlegulmohar',
    tiktok: 'https://www.tiktok.com/@littlegulmohar',
  },
  promoTexts: [
    'Fresh winter collection arrivals are here',
    'Pre-winter sale up to 40% off storewide',
    'Premium fabric comfort for every day',
    'Love it or return it with a simple refund policy',
  ],
  promoBanner: 'SPRING20 for 20% off!',
  promises: ['Love it or return it'],
  footerText: 'Soft, sturdy clothes for little people, delivered all over Pakistan. Pay cash on delivery.',
  returnDays: 14,
  viewerFigure: true,
  taxLine: true,
};
