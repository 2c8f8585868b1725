/** What the back office's pieces say by themselves. */
export const GUARD = {
  refused: 'You may not see this',
  askSomebody: 'Ask an administrator if you need it for your work.',
  /** Who is signed in could not be read. */
  failed: {
    refused: 'Something went wrong. Please try again.',
    unreachable: 'Something went wrong. Please try again.',
  },
};

export const CHANGED = {
  meanwhile: 'Somebody else has changed this meanwhile.',
  show: 'Show it as it is now',
};
