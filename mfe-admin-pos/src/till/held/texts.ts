export const HELD = {
  hold: 'Hold',
  holdTitle: 'Hold this cart',
  name: 'Name',
  nameHint: 'To find it again, e.g. the customer’s name or what they wear',
  holdIt: 'Hold cart',
  holdFailed: 'The cart could not be held. Please try again.',
  held: (name: string) => `${name} is held`,
  open: (count: number) => `Held carts (${count})`,
  openShort: (count: number) => `Held (${count})`,
  title: 'Held carts',
  empty: 'No carts are held.',
  facts: ({ pieces, back, by, date }: { pieces: number; back?: string | undefined; by: string; date: string }) =>
    [
      ...(pieces > 0 || !back ? [`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`] : []),
      ...(back ? [`return from ${back}`] : []),
      by,
      date,
    ].join(' · '),
  recall: 'Recall',
  recallNamed: (name: string) => `Recall ${name}`,
  recallFailed: 'The cart could not be recalled. Please try again.',
  notEmpty: 'There is something in the cart: complete it or hold it first.',
  gone: (count: number) =>
    count === 1 ? '1 piece of the return came back already' : `${count} pieces of the return came back already`,
  missing: (count: number) => `${count} of it is not sold any more`,
};
