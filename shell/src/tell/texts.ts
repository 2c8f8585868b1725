/** Of telling a phone what is behind the bell. */
export const TELL = {
  switch: 'Tell this phone',
  hint: 'Shows what comes behind the bell on this device, also while the shop is closed here.',
  of: 'Tell of',
  failed: 'This device could not be set. Please try again.',
  obstacles: {
    home: 'On an iPhone: touch Share, then Add to Home Screen. Open the shop from there, and switch it on here.',
    none: 'This browser cannot show messages. Chrome on Android can.',
    refused:
      'This browser was told not to show messages of the shop. Touch the sign before the address, allow notifications there, and load the page again.',
  },
};
