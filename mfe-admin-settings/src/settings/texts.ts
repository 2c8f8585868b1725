/** Every text of the settings page a person reads beside the sections', which each say their own. */
export const SETTINGS = {
  subtitle: 'What the shop says about itself. A change shows in the storefront within two seconds.',
  all: 'All settings',
  others: 'More to set up',
  search: 'Search settings',
  found: (count: number) => (count === 1 ? '1 setting found' : `${count} settings found`),
  nothingFound: 'No setting found. Try another word: delivery, tax, WhatsApp.',
  noSection: 'There is no such section of the settings.',
  form: 'Settings of the shop',
  subject: 'the settings',
  submit: 'Save settings',
  saved: 'Settings saved',
  failed: 'Failed to save the settings. Please try again.',
  loadFailed: 'Failed to load the settings. Please try again later.',
  changedMeanwhile: 'Somebody else has just changed the settings. When you save, you will see both and can choose.',
  restore: 'Restore default',
  restoreOf: (label: string) => `Restore default: ${label}`,
  decimals: (label: string) => `${label} has at most two decimals`,
  preview: {
    header: 'Preview of the header',
    ticker: 'Preview of the ticker',
    banner: 'Preview of the banner',
    none: 'Nothing is shown.',
    name: 'Name of the shop',
  },
  pictureKinds: 'a PNG, JPG, WebP or AVIF',
  security: {
    provider: 'Bot check',
    providers: { altcha: 'Built in (ALTCHA)', recaptcha: 'reCAPTCHA', off: 'Off' },
    reasons: {
      altcha:
        'There is nothing to enter: the built-in check makes its own key on the server. Another provider is chosen where the server is started (BOTCHECK).',
      recaptcha:
        'The provider and its secret are set where the server is started (BOTCHECK, RECAPTCHA_SECRET): a secret never leaves the server. Site key and secret must be of one pair.',
      off: 'There is nothing to enter: orders are taken without a check. One is chosen where the server is started (BOTCHECK).',
    },
  },
  yes: 'Yes',
  no: 'No',
};
