/** Every text of the settings page a person reads. */
export const SETTINGS = {
  subtitle: 'What the shop says about itself. A change shows in the storefront within two seconds.',
  lookups: 'Categories, sizes, groups, roles',
  releases: 'Releases',
  backups: 'Backups',
  deployTokens: 'Deploy tokens',
  customerData: 'Export or erase a customer’s data',
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
    confirmation: 'Confirmation by phone',
    shopperLimits: 'Orders of shoppers',
    receipt: 'Papers and receipts',
    texts: 'Texts shoppers see',
    security: 'Security',
    privacy: 'Backups and customers’ data',
  },
  preview: {
    header: 'Preview of the header',
    ticker: 'Preview of the ticker',
    banner: 'Preview of the banner',
    none: 'Nothing is shown.',
    name: 'Name of the shop',
  },
  logo: {
    hint: 'A PNG, JPG, WebP or AVIF of 10MB at most, shown 40 pixels high. A mark at least twice as wide as high stands alone; others stand beside the name and are the icon of the tab. Without one the shop shows its drawn sun.',
    kinds: 'a PNG, JPG, WebP or AVIF',
  },
  hints: {
    shopName: 'In the header, the title of every page, and on papers.',
    address: 'In the footer and on papers, line by line. Leave it empty to show none.',
    currencySymbol: 'Stands before every price of the storefront.',
    messagingNumber:
      'With country code, digits only: 923001234567. Leave it empty to offer no WhatsApp anywhere in the shop.',
    storePhone: 'As shoppers should read it. Leave it empty to show none.',
    link: 'The whole address, with https://. Leave it empty to show none.',
    shippingFee: 'Added to every order of the storefront.',
    freeShippingFrom: 'Orders of this much after discount are sent free. Leave it empty to charge always.',
    deliveryFrom: 'At the earliest.',
    deliveryTo: 'At the latest.',
    paymentMethods: 'What the till offers for new orders. The storefront always takes cash on delivery.',
    shiftForCash: 'Cash that is sold without a shift is in no Z report. It stands below Shifts, Cash without a shift.',
    blindCount:
      'Who closes a shift is told what should be in the drawer only after it was counted. What was counted first is kept.',
    codCompletion:
      'Delivered: the order is completed by itself. Paid: it waits under Orders, Delivered, not completed, until somebody who has the money marks it as completed.',
    cashRounding:
      'What is paid or given back in cash at the till goes to the nearest amount that notes and coins can pay. Receipts, shift reports and profit and loss have it as a line of its own.',
    cashierDiscount:
      'What a cashier may take off a whole sale alone. Above it the till asks a manager. 0: nothing without one.',
    creditLimit:
      'How much a customer on credit may owe. Customers can have a limit of their own. Leave it empty for any amount.',
    callAll: 'Otherwise only about those that meet one of the conditions below; all others are confirmed at once.',
    callFrom: 'In total, with shipping. Leave it empty for no matter how much.',
    callCities: 'One a line. Leave it empty for none.',
    shopperLimits:
      'Who wants more is asked to write on WhatsApp. This keeps anybody from emptying the shop with orders nobody pays.',
    openOrders: 'Orders wait here until they are confirmed.',
    openOfNetwork:
      'More of them are taken, and hold nothing until they are confirmed: many phones of a mobile network share one address.',
    heldOfNetwork:
      'By all orders of phones you do not know that wait to be confirmed. More are taken, and hold nothing.',
    heldPart: 'By the same orders, all networks together; one piece in any case. 3 is a third.',
    keptHours: 'Orders of phones you do not know that nobody has confirmed. Their pieces go back into stock.',
    burst: 'With more than these, staff are told and the bot check takes four times the work.',
    burstMinutes: 'It is over when so many minutes have passed without.',
    taxLine:
      'Invoices, receipts and the till’s cart say ‘Tax (18% GST)’. Leave it out for a shop that is not registered for sales tax.',
    ntn: 'On invoices, packing slips and receipts: 1234567-8, or the CNIC of a person. Leave it empty to show none.',
    strn: 'Sales tax registration number, 13 digits, on the same papers.',
    posId: 'As FBR has registered the point of sale.',
    fiscalNumber:
      'Printed on every receipt, with {invoice}, {date}, {time}, {total}, {tax}, {ntn}, {strn} and {pos} of its sale: {pos}-{invoice}, say. FBR gives numbers of its own to sales that are reported to its service; the shop does not report them, so this is not such a number.',
    qrText:
      'Printed as a QR code, and below it as text, with the same parts. Leave it empty for none. It is made here and not by FBR.',
    receiptFooter: 'At the end of every receipt, line by line: how to return something, say.',
    promoTexts: 'One message a line, up to 10, each of 120 characters at most. Empty: no ticker.',
    promoBanner: 'Above every product. Leave it empty to show none. A code it names must be among the promotions.',
    promises:
      'Below every product, after cash on delivery and the delivery time. One a line, up to 4, each of 60 characters at most.',
    footerText: 'One sentence about the shop at the end of every page, below its name. Leave it empty to show none.',
    pictureOrigins:
      'Other sites whose pictures and videos the shop shows, one a line: https://cdn.example. Pictures that are uploaded here need none.',
    idleMinutes: 'At a till that several people share: 30, say. Leave it empty for 12 hours after signing in.',
    secondFactorRoles:
      'They set one up at their next sign-in before anything else. Roles of your own are as the one they are based on.',
    backupsKept: 'One is made every night, and older ones go. 0: none by night.',
    keepPersonalMonths:
      'Orders that are done lose their name, phones, address and notes then; sums, goods and city stay. This cannot be undone. Leave it empty to keep them.',
    siteKey: 'As reCAPTCHA names it. Leave it empty for the one the server was started with.',
    viewerFigure: 'Products say how many people are viewing them: a figure made up between 5 and 20.',
  },
  shiftForCash: { ask: 'Ask first', required: 'Never: a shift is required', allowed: 'Allowed' },
  codCompletion: { delivered: 'When it is delivered', paid: 'When the courier has paid' },
  cashRounding: (rupees: number) =>
    rupees === 0 ? 'Off: to the paisa' : `To ${rupees === 1 ? '1 rupee' : `${rupees} rupees`}`,
  tillMethods: 'Payment methods at the till',
  secondFactorRoles: 'Must sign in with a second factor',
  staffRoles: { administrator: 'Administrators', manager: 'Managers', cashier: 'Cashiers' },
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
  days: (from: string, to: string) => `${from} to ${to} days`,
  yes: 'Yes',
  no: 'No',
};
