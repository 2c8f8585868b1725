export const USERS = {
  add: 'Add User',
  edit: 'Edit',
  delete: 'Delete',
  list: {
    search: 'Search users',
    loading: 'Loading users...',
    empty: 'No users found. Add your first user to get started.',
    noMatch: 'No users found',
    loadFailed: 'Failed to load users. Please try again later.',
  },
  anyRole: 'All roles',
  state: 'State',
  anyState: 'All states',
  states: { on: 'Signs in', off: 'Switched off', never: 'Never signs in' },
  secondFactor: 'Sign-in code',
  none: 'N/A',
  columns: { name: 'Name', contact: 'Contact', role: 'Role', company: 'Company', created: 'Created Date' },
};

export const USER_FORM = {
  addTitle: 'Add New User',
  editTitle: (name: string) => `Edit ${name}`,
  subject: (name: string) => (name ? `the user ${name}` : 'this user'),
  labels: {
    fullname: 'Full Name',
    email: 'Email',
    primaryPhone: 'Primary Phone',
    secondaryPhone: 'Secondary Phone',
    company: 'Company',
    role: 'Role',
    username: 'Username',
    password: 'Password',
  },
  noUsername: 'Whoever has this role signs in: please give a username',
  /** What each of the shop's first roles may do, by its id. */
  mayDo: {
    '50': 'May do everything, and decides who else may: users, settings, the audit log, customer data.',
    '51': 'Runs the shop: orders, products, stock, purchases, expenses, reports, any discount. No users, no settings.',
    '53': 'Sells at the till and looks orders up. Sees no costs, and gives discounts up to the limit of the settings.',
  } as Readonly<Record<string, string>>,
  emailWrong: 'Email is not an email address',
  counter: (length: number, most: number) => `${length}/${most}`,
  signIn: 'Sign-in',
  signInHint: 'Only for somebody who works in the back office.',
  supplierHint: 'A supplier does not sign in.',
  ownHint: 'Your own role and password are not changed here; the password is under My account.',
  keptPassword: 'Leave it empty to keep the password. A new one signs this user out everywhere.',
  chooseRole: 'Choose a role',
  loadingRoles: 'Loading roles...',
  rolesFailed: 'Error loading roles',
  tryAgain: 'Try again',
  noRoles: 'No roles found',
  add: 'Add User',
  save: 'Save',
  cancel: 'Cancel',
  added: (name: string) => `${name} is added`,
  saved: (name: string) => `${name} is saved`,
  addFailed: 'Failed to add user. Please try again.',
  addUnreachable: 'An error occurred while adding the user. Please try again.',
  saveFailed: 'Failed to save user. Please try again.',
  saveUnreachable: 'An error occurred while saving the user. Please try again.',
};

/** Beside the question whether somebody goes. */
export const OPEN_SHIFT = (till: string) =>
  `Their shift at ${till} is still open: whoever may see reports can close it under All shifts.`;

export const DELETE_USER = {
  title: (name: string) => `Delete ${name}`,
  question: 'Are you sure you want to delete this user?',
  button: 'Delete',
  sure: 'Delete all the same',
  done: (name: string) => `${name} is deleted`,
  failed: 'Failed to delete user. Please try again.',
};

export const SWITCH_OFF = {
  label: 'Switch off',
  title: (name: string) => `Switch off ${name}`,
  question: 'This user is signed out at once and cannot sign in until switched on again. Nothing is deleted.',
  button: 'Switch off',
  done: (name: string) => `${name} is switched off`,
  failed: 'Failed to switch off the user. Please try again.',
};

export const SWITCH_ON = {
  label: 'Switch on',
  done: (name: string) => `${name} may sign in again`,
  failed: 'Failed to switch on the user. Please try again.',
};

export const SIGN_OUT = {
  label: 'Sign out everywhere',
  title: (name: string) => `Sign out ${name}`,
  question: 'All sessions of this user end at once. Whoever knows the password can sign in again.',
  button: 'Sign out everywhere',
  done: (name: string, count: number) => `${name} is signed out of ${sessions(count)}`,
  failed: 'Failed to sign out the user. Please try again.',
};

export const RESET_FACTOR = {
  label: 'Reset sign-in code',
  title: (name: string) => `Reset the sign-in code of ${name}`,
  question:
    'For a phone that is lost: this user is signed out everywhere and signs in with the password alone, or sets up another sign-in code first where the role must have one. Make sure that it is really this user who asks.',
  button: 'Reset sign-in code',
  done: (name: string) => `${name} has no sign-in code any more`,
  failed: 'Failed to reset the sign-in code. Please try again.',
};

export const RESET_PIN = {
  label: 'Reset PIN',
  title: (name: string) => `Reset the PIN of ${name}`,
  question: 'The PIN is good for nothing at once. Another one is set under My account.',
  button: 'Reset PIN',
  done: (name: string) => `${name} has no PIN any more`,
  failed: 'Failed to reset the PIN. Please try again.',
};

export const RESET = {
  label: 'Reset password',
  title: (name: string) => `Reset the password of ${name}`,
  field: 'New password',
  hint: 'Leave it empty and the shop makes one.',
  effect: 'The user is signed out everywhere.',
  button: 'Reset password',
  failed: 'Failed to reset the password. Please try again.',
  done: (name: string) => `${name} has a new password`,
  made: (name: string) => `New password of ${name}`,
  madeText: 'It is shown this once. Tell it to the user, who can change it under My account.',
  copy: 'Copy',
  copied: 'The password is copied',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  close: 'Done',
};

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}
