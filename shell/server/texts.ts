export const BUSY = {
  title: 'One moment, please',
  text: 'The shop is very busy right now. Please try again in a few seconds.',
};

/** In place of a page that a browser cannot show as it is meant to be, or cannot run. */
export const UNFIT = {
  tooOld: 'This browser is too old for this shop, which may look odd and not let you order.',
  withoutScripts: 'Cart and checkout need JavaScript, which is off in this browser.',
  byWhatsApp: 'Order by WhatsApp',
  byPhone: 'Order by phone',
  staff: {
    tooOld:
      'This browser is too old for the back office. It needs Chrome 99, Safari 15.4, Samsung Internet 18 or a newer one.',
    withoutScripts: 'The back office needs JavaScript, which is off in this browser.',
  },
};
