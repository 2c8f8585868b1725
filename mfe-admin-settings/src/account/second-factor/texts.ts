export const CODE = { app: 'Code', either: 'Code, or a recovery code' };

export const FACTOR = {
  title: 'Sign-in code',
  off: 'Off',
  on: 'On',
  text: 'A code of your phone beside your password: who knows the password alone does not get in.',
  since: (when: string) => `Since ${when}`,
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  noCodes: 'No recovery codes left. Make new ones.',
  required: 'Your role must have one.',
  setUp: 'Set up',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  loading: 'Loading your sign-in code...',
  loadFailed: 'Failed to load your sign-in code. Please try again later.',
};

export const SET_UP = {
  title: 'Set up a sign-in code',
  need: 'You need a phone, or a password manager, with an authenticator app: Google Authenticator, Microsoft Authenticator, 2FAS, Aegis, for example. It works without a network.',
  password: 'Current password',
  begin: 'Begin',
  failed: 'Failed to set up the sign-in code. Please try again.',
  scan: 'Scan this with the app.',
  qr: 'QR code for your authenticator app',
  typed: 'Or type this key into it:',
  copy: 'Copy the key',
  copied: 'The key is copied',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  answer: 'Then enter the six digits it shows.',
  confirm: 'Turn on',
  cancel: 'Cancel',
  done: 'Your sign-in code is on',
  sessions: 'Wherever else you were signed in, you are signed out now.',
};

export const RECOVERY = {
  title: 'Recovery codes',
  text: 'If the phone is lost, one of these signs you in instead of its code, each once. They are shown this once: keep them where the phone is not.',
  copy: 'Copy',
  copied: 'The recovery codes are copied',
  notCopied: 'They could not be copied. Write them down.',
  download: 'Download',
  print: 'Print',
  done: 'I have kept them',
  file: 'recovery-codes.txt',
  paper: (shop: string, username: string) => `Recovery codes of ${username}, ${shop}`,
  each: 'Each is good for one sign-in.',
};

export const PROOF = {
  password: 'Current password',
  turnOff: {
    title: 'Turn the sign-in code off',
    text: 'Your password alone signs you in then, and you are signed out everywhere else.',
    required: 'Your role must have one: you will set up another at once. That is how to move to another phone.',
    submit: 'Turn off',
    failed: 'Failed to turn the sign-in code off. Please try again.',
    done: 'Your sign-in code is off',
  },
  newCodes: {
    title: 'New recovery codes',
    text: 'The ones that are left are no longer good then.',
    submit: 'Make new ones',
    failed: 'Failed to make recovery codes. Please try again.',
  },
};

export const MUST = {
  title: 'One more thing before you begin',
  text: 'Your role must sign in with a sign-in code. Nothing else can be done until it is set up.',
};
