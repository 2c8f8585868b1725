import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { hrefOf } from '@shop/shared/format/language/texts';

/** How long things are taken back, as schema.org says it; nothing where the shop does not say. */
export const returnPolicy = ({ returnDays }: Pick<PublicSettings, 'returnDays'>, origin: string) =>
  returnDays
    ? {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'PK',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
          merchantReturnLink: origin + hrefOf('/pages/returns'),
        },
      }
    : {};
