export const HELD = {
  hold: 'Hold',
  holdTitle: 'Hold this cart',
  name: 'Name',
  nameHint: 'To find it again, e.g. the customer’s name or what they wear',
  holdIt: 'Hold cart',
  holdFailed: 'The cart could not be held. Please try again.',
  held: (name: string) => `${name} is held`,
  open: (count: number) => `Held carts (${count})`,
  title: 'Held carts',
  empty: 'No carts are held.',
  facts: (pieces: number, by: string, date: string) =>
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} · ${by} · ${date}`,
  recall: 'Recall',
  recallNamed: (name: string) => `Recall ${name}`,
  recallFailed: 'The cart could not be recalled. Please try again.',
  notEmpty: 'There is something in the cart: complete it or hold it first.',
  missing: (count: number) => `${count} of it is not sold any more`,
};
