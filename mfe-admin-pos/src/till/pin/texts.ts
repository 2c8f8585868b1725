export const PIN = {
  label: 'PIN',
  wrong: 'A PIN has 4 to 6 digits',
  none: 'No manager has a PIN yet. A manager chooses one under My account.',
};

export const APPROVAL = {
  title: 'A manager agrees to this discount',
  text: (off: string, percent: number, most: string) =>
    `${off} is taken off this sale. Yours to give is ${percent} %: ${most}. Nothing was sold yet.`,
  manager: 'Manager',
  submit: 'Agree and complete',
  failed: 'It could not be checked. Please try again.',
};

export const SWITCH = {
  open: (name: string) => `${name} is at the till: somebody else takes over`,
  title: 'Who takes over?',
  person: 'Person',
  submit: 'Take over',
  done: (name: string) => `${name} is at the till`,
  failed: 'It could not be switched. Please try again.',
};
