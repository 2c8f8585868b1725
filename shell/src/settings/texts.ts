/** Exports of their own: the table of routes carries them. */
export const SETTINGS_HEADING = 'Settings';
export const LOOKUPS_HEADING = 'Lookups';

/** Every text of the settings page a person reads. */
export const SETTINGS = {
  subtitle: 'What the shop says about itself. A change shows in the storefront within two seconds.',
  lookups: 'Categories, sizes, groups, roles',
  form: 'Settings of the shop',
  subject: 'the settings',
  submit: 'Save settings',
  saved: 'Settings saved',
  failed: 'Failed to save the settings. Please try again.',
  loadFailed: 'Failed to load the settings. Please try again later.',
  tryAgain: 'Try again',
  changedMeanwhile: 'Somebody else has just changed the settings. When you save, you will see both and can choose.',
  restore: 'Restore default',
  restoreOf: (label: string) => `Restore default: ${label}`,
  sections: {
    shop: 'Shop',
    contact: 'Contact and social profiles',
    delivery: 'Delivery and payment',
    texts: 'Texts shoppers see',
    security: 'Bot check',
  },
  preview: {
    header: 'Preview of the header',
    ticker: 'Preview of the ticker',
    banner: 'Preview of the banner',
    none: 'Nothing is shown.',
    name: 'Name of the shop',
  },
  logo: {
    hint: 'A square PNG, JPG, WebP or AVIF of 10MB at most. Without one the shop shows its drawn sun.',
    kinds: 'a PNG, JPG, WebP or AVIF',
  },
  hints: {
    shopName: 'In the header, the title of every page, and on papers.',
    address: 'In the footer and on papers, line by line. Leave it empty to show none.',
    currencySymbol: 'Stands before every price of the storefront.',
    messagingNumber: 'With country code, digits only: 923001234567.',
    storePhone: 'As shoppers should read it. Leave it empty to show none.',
    link: 'The whole address, with https://. Leave it empty to show none.',
    shippingFee: 'Added to every order of the storefront.',
    freeShippingFrom: 'Orders of this much after discount are sent free. Leave it empty to charge always.',
    deliveryFrom: 'At the earliest.',
    deliveryTo: 'At the latest.',
    paymentMethods: 'What the till offers for new orders. The storefront always takes cash on delivery.',
    promoTexts: 'One message a line, up to 10, each of 120 characters at most. Empty: no ticker.',
    promoBanner: 'Above every product. Leave it empty to show none.',
    viewerFigure: 'Products say how many people are viewing them: a figure made up between 5 and 20.',
  },
  tillMethods: 'Payment methods at the till',
  security: {
    provider: 'Provider',
    siteKey: 'Site key',
    noKey: 'None',
    providers: { altcha: 'Built in (ALTCHA)', recaptcha: 'reCAPTCHA', off: 'Off' },
    text: 'The check and its keys are set where the server is started (BOTCHECK, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET), because site key and secret belong together and a secret never leaves the server.',
  },
  days: (from: string, to: string) => `${from} to ${to} days`,
  yes: 'Yes',
  no: 'No',
};
