/** Titles of the pages, in the menu too. */
export const HEADINGS = {
  users: 'Users',
  roles: 'Roles',
  account: 'My account',
  settings: 'Settings',
  frontPage: 'Front page and menu',
  courierTerms: 'Couriers’ Taxes and Terms',
  lookups: 'Lists',
  shopPages: 'Shop pages',
  translations: 'Texts in Urdu',
  audit: 'Audit',
  customerData: 'Customer data',
  deployTokens: 'Developer keys',
  releases: 'Releases',
  backups: 'Backups',
  messages: 'Messages to customers',
};

export const PASSWORD = {
  hint: 'At least 8 characters. A few words are good; spaces and all letters are welcome.',
};

/** Of a secret that is shown once. */
export const SHOWN_ONCE = {
  copy: 'Copy',
  copied: 'It is copied',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  close: 'Done',
};
