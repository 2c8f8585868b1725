/**
 * The oldest browsers the shop is made for: Chrome 99, Safari 15.4, Samsung Internet 18 (a Chromium 99), and all newer ones
 * of each. Syntax and styles are built for them, and the gate refuses what they cannot read (docs/behaviour/storefront.md).
 */
export const OLDEST_BROWSERS = ['chrome99', 'safari15.4', 'ios15.4'];

/**
 * The same for the build of scripts. To Rolldown a bug of class fields that Safari 16 mended is as if 15.4 had no private ones,
 * and it would make a WeakMap of each, 400 in the query client: 1.2 kB and slower. Static blocks came with 16.4 and are lowered.
 */
export const SCRIPT_TARGETS = ['chrome99', 'safari16', 'ios16'];
