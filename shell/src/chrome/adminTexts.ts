/** Texts of the back office's frame. */
export const ADMIN = {
  skipToContent: 'Skip to content',
  menu: 'Back office',
  quickMenu: 'Quick menu',
  more: 'More',
  menuTitle: 'Menu',
  logout: 'Logout',
  admin: 'Admin',
  /** Before what was begun is left. */
  leave: {
    title: 'Log out?',
    text: 'A cart, sales the shop has not got yet, or something that was not saved, is here. Cart and sales stay on this device; what was not saved is lost.',
    confirm: 'Log out',
  },
  /** Of an address that nobody owns. */
  backToStart: 'Back to the start',
  account: 'My account',
  logoutHint: (name: string) => `Log out ${name}`,
  burst: {
    title: 'Many orders at once.',
    text: (orders: number, since: string) => `${orders} of shoppers since ${since}.`,
    network: (network: string) => `All of them come from ${network}.`,
    look: 'Look at the orders',
    putAway: 'Put this notice away',
  },
  notifications: 'Notifications',
  fresh: (count: number) => `${count} new`,
  newest: (when: string) => `The newest: ${when}`,
  waiting: 'Orders that wait',
  allWaiting: 'All orders that wait',
  nothingWaits: 'No orders are waiting',
  releases: {
    heading: 'Parts of the shop',
    waits: 'A part of the shop needs a look',
    wentBack: (name: string) => `${name} failed, and went back by itself to the version before`,
    fails: (name: string) => `${name} fails for visitors`,
  },
  notificationsFailed: 'Failed to load orders. Please try again later.',
  help: 'Help',
  privacy: 'Privacy',
  terms: 'Terms',
};
