export const OPENING = {
  heading: 'Open the till without the network',
  text: 'The shop cannot be reached. Whoever has prepared this till opens it by PIN; what is sold is sent once the network is back.',
  nobody:
    'The shop cannot be reached, and nobody has prepared this till for that. It can be prepared by PIN when the network is back.',
  person: 'Person',
  pin: 'PIN',
  submit: 'Open',
  retry: 'Try the network again',
  wrong: (left: number) =>
    left === 1 ? 'This is not the PIN. One more is tried.' : `This is not the PIN. ${left} more are tried.`,
  failed: 'This device could not check the PIN. Please try again.',
  wait: (seconds: number) => `Too many wrong PINs. Try again in ${seconds} seconds.`,
  notHere: 'This device cannot check this PIN without the network: its owner has not prepared the till here.',
  tooShort: 'To agree to discounts a PIN has 6 digits: choose one under My account, then prepare this till anew.',
  forgotten: () => 'This PIN opens the till no more. Sign in once the network is back.',
};

export const PREPARE = {
  text: (name: string) => `This till does not open for ${name} without the network yet.`,
  open: 'Prepare it by PIN',
  title: 'Prepare this till for days without a network',
  explained: 'Then your PIN opens it also when the shop cannot be reached.',
  pin: 'PIN',
  wrong: 'A PIN has 4 to 6 digits',
  submit: 'Prepare',
  done: (isShort: boolean) =>
    `Your PIN opens this till also without the network${isShort ? '. To agree to discounts, it needs 6 digits: choose one under My account' : ''}`,
  failed: 'It could not be prepared. Please try again.',
};
