export const BUSY = {
  title: 'One moment, please',
  text: 'The shop is very busy right now. Please try again in a few seconds.',
};

export const FAILED = {
  title: 'One moment, please',
  text: 'This page could not be made just now. Please try again in a few seconds.',
};

/** What came of a customer's answer by their link, where the page that says so cannot be shown. */
export const CAME: Record<string, string> = {
  confirmed: 'Thank you! Your order is confirmed.',
  'was-confirmed': 'Your order is confirmed already. You need to do nothing more.',
  saved: 'Saved. Please look at your order once more.',
  spoken: 'Thank you. That is how we write to you from now on.',
  same: 'Nothing was changed: it was like this already.',
  cancelled: 'Your order is cancelled. Nothing is sent, and there is nothing to pay.',
};
export const ANSWERED = {
  title: 'Your order',
  nothing: 'Nothing was changed. Please open your order again.',
  link: 'Show my order',
};

/** In place of a page that a browser cannot show as it is meant to be, or cannot run. */
export const UNFIT = {
  tooOld: 'This browser is too old for this shop, which may look odd and not let you order.',
  withoutScripts: 'Cart and checkout need JavaScript, which is off in this browser.',
  byWhatsApp: (number: string) => `Order by WhatsApp: ${number}`,
  byPhone: (number: string) => `Order by phone: ${number}`,
  staff: {
    tooOld:
      'This browser is too old for the back office. It needs Chrome 99, Safari 15.4, Samsung Internet 18 or a newer one.',
    withoutScripts: 'The back office needs JavaScript, which is off in this browser.',
  },
};
