/** The one form tracking numbers are kept and compared in: capitals, without spaces. '' where there is none. */
export const trackingNumberOf = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, '').toUpperCase();
