const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What the shop's own pages say before somebody writes them. Markdown; nothing here that a shop might not do. */
export const DRAFTS = {
  titles: {
    about: 'About us',
    contact: 'Contact',
    delivery: 'Delivery',
    returns: 'Returns & exchanges',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  ways: {
    whatsApp: (number: string, address: string) => `WhatsApp: [${number}](${address})`,
    call: (number: string, address: string) => `Phone: [${number}](${address})`,
    follow: '## Follow us',
  },
  about: {
    what: (shop: string) =>
      `${shop} sells clothes for children. You order here, and pay in cash when the parcel arrives.`,
    where: '## Where we are',
  },
  contact: {
    start: 'Questions about a size, an order, a return? We are happy to help.',
    where: '## Where we are',
  },
  delivery: {
    start: 'We send orders to your door. You pay in cash when the parcel arrives.',
    cost: '## What it costs',
    fee: (fee: string) => `Delivery costs **${fee}** an order, to every city.`,
    free: 'Delivery is **free**.',
    freeFrom: (amount: string) => `Orders of **${amount}** or more are delivered **free**.`,
    time: '## How long it takes',
    day: (to: number) => `Delivery takes about **${days(to)}**. We may call you before we send an order.`,
    days: (from: number, to: number) =>
      `Delivery takes **${from} to ${days(to)}**. We may call you before we send an order.`,
    where: '## Where is my parcel?',
    track: '[Track your order](/track) with its number and your phone number.',
  },
  returns: {
    start: 'Something does not fit, or is not what you expected? Tell us.',
    within: (count: number) =>
      `Something does not fit, or is not what you expected? You can return or exchange it within **${days(count)}** of getting it.`,
    how: '## How it works',
    ask: 'Tell us the number of your order and what is wrong, and we say how to send it back.',
    bring: '## Or bring it to us',
  },
  privacy: {
    kept: '## What we keep',
    order:
      'When you order we keep your name, phone number, address and city, and what you ordered. We need them to deliver it.',
    who: '## Who sees it',
    staff: 'Our staff, to pack and deliver your order and to answer you.',
    courier: 'The courier who brings your parcel.',
    google: 'Google’s reCAPTCHA looks at your browser when you order, to keep programs out.',
    browser: '## In your browser',
    cart: 'Your cart is kept in your own browser. We count visits and how fast pages are without knowing who you are.',
    long: '## How long',
    books:
      'We keep orders for our books. Ask us, and we remove your name, phone number and address from those that are done.',
    months: (count: number) =>
      `**${count === 1 ? '1 month' : `${count} months`}** after an order is done we remove your name, phone number and address from it. Ask us, and we do it earlier.`,
    ask: '## Ask us',
  },
  terms: {
    order: '## Ordering',
    placed:
      'You order by ‘Place Order’, or by message. We may call you before we send an order, and you pay in cash when it arrives.',
    price: '## Prices',
    charged: 'You pay the price that was shown when you ordered.',
    delivery: '## Delivery',
    returns: '## Returns & exchanges',
    questions: '## Questions',
  },
};
