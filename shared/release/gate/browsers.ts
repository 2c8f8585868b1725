/**
 * The oldest browsers the shop is made for: Chrome 99, Safari 15.4, Samsung Internet 18 (a Chromium 99), and all newer ones
 * of each. Syntax and styles are built for them, and the gate refuses what they cannot read (docs/behaviour/storefront.md).
 */
export const OLDEST_BROWSERS = ['chrome99', 'safari15.4', 'ios15.4'];
