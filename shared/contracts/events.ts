/** Window events of the cart (storefront specification, 4). They carry no detail: the cart is in local storage. */
export const CART_UPDATED = 'cartUpdated';
export const SHOW_MINI_CART = 'showMiniCart';

/** It will probably be shown soon: whoever fills it is fetched. */
export const EXPECT_MINI_CART = 'expectMiniCart';

/** The shop's settings: somebody changed them in this tab; the shop has said what they are. */
export const SETTINGS_CHANGED = 'settingsChanged';
export const SETTINGS_READ = 'settingsRead';

/** Local storage keys (storefront specification, 3; admin specification, 4). */
export const STORAGE_KEYS = {
  cartItems: 'cartItems',
  cartId: 'cartId',
  authToken: 'authToken',
  apiKey: 'apiKey',
  userToken: 'userToken',
  adminToken: 'adminToken',
} as const;
