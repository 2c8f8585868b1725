import { Type, type Static } from 'typebox';
import { Amount } from './values.ts';

/** GET /SettingsController/public */
export const PublicSettings = Type.Object({
  shopName: Type.String(),
  /** Put before every price of the storefront, e.g. `Rs`. */
  currencySymbol: Type.String(),
  shippingFee: Amount,
  storePhone: Type.String(),
  /** International digits without a plus, for `https://wa.me/<number>`. */
  messagingNumber: Type.String(),
  socialLinks: Type.Object({ facebook: Type.String(), instagram: Type.String(), tiktok: Type.String() }),
  /** The ticker's messages, in order. */
  promoTexts: Type.Array(Type.String()),
  captcha: Type.Object({
    provider: Type.Union([Type.Literal('altcha'), Type.Literal('recaptcha'), Type.Literal('off')]),
    siteKey: Type.String(),
    /** Where the provider's script is: absolute, or a path under `{api}`. Absent when the check is off. */
    scriptUrl: Type.Optional(Type.String()),
  }),
});
export type PublicSettings = Static<typeof PublicSettings>;

/** GET /SettingsController/dataVersion: changes whenever anything changes that public pages show. */
export const DataVersion = Type.Object({ version: Type.Integer() });
export type DataVersion = Static<typeof DataVersion>;
