/** Texts of the form by which shoppers are told when a size is back. */
export const TELL = {
  title: 'Tell me when it is back',
  size: 'Size',
  phone: 'Mobile Phone Number',
  phoneFault: 'Phone number must be 11 digits and start with 03 (e.g., 03328888888)',
  consent: (shop: string, onWhatsApp: boolean) =>
    `With ‘Tell me’ you agree that ${shop} keeps this number and sends you one message by WhatsApp or SMS if this size is back within 90 days. To end it, ${onWhatsApp ? 'write STOP to us on WhatsApp' : 'tell us'}.`,
  send: 'Tell me',
  sending: 'One moment…',
  noted: 'We will tell you',
  notedHint: (size: string, phone: string) => `We write to ${phone} when ${size} is back.`,
  isThere: 'It is back already',
  isThereHint: 'Please load the page again to buy it.',
  notTaken: (onWhatsApp: boolean) =>
    `This number wants no such messages, or waits for ten sizes already. ${onWhatsApp ? 'Ask us on WhatsApp: START brings messages back.' : 'Please ask us.'}`,
  gone: 'This is not sold any more.',
  failed: 'This could not be noted',
  tryAgain: 'Please try again in a moment.',
};
