import { westernDigits } from '@shop/shared/format/digits';
import { visible } from '@shop/shared/format/plainText';

/** The one form tracking numbers are kept and compared in: capitals, without spaces. '' where there is none. */
export const trackingNumberOf = (text: string | undefined): string =>
  westernDigits(visible(text ?? ''))
    .replaceAll(/\s+/g, '')
    .toUpperCase();
