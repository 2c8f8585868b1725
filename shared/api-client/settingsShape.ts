import type { PublicSettings } from '../contracts/http/settings.ts';
import { fitted, isFields, type ShapeOf } from './fitted.ts';

const SETTINGS: ShapeOf<PublicSettings> = {
  shopName: '',
  currencySymbol: 'Rs',
  shippingFee: 200,
  storePhone: '',
  messagingNumber: '',
  socialLinks: { facebook: '', instagram: '', tiktok: '' },
  promoTexts: [''],
  'promoBanner?': '',
  'promises?': [''],
  'footerText?': '',
  'address?': '',
  'logo?': '',
  'logoRatio?': 1,
  'freeShippingFrom?': 0,
  'deliveryDays?': { from: 2, to: 3 },
  'returnDays?': 0,
  'pages?': [{ slug: '', title: '' }],
  'viewerFigure?': true,
  'pictureOrigins?': [''],
  'paymentMethods?': { cash: true, credit: true, cod: true },
  'taxLine?': true,
  'cashRounding?': 0,
  'menu?': [0],
  'front?': '',
  'lookups?': 0,
  'mail?': true,
  captcha: { provider: 'off', siteKey: '', 'scriptUrl?': '' },
};

/** The settings an answer has, what is missing as the specification has it (9); null where there are none. */
export const publicSettings = (data: unknown): PublicSettings | null =>
  isFields(data) ? fitted<PublicSettings>(SETTINGS, data) : null;
