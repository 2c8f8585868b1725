export const ACCOUNT = {
  who: 'Signed in as',
  username: 'Username',
  role: 'Role',
  password: {
    title: 'Password',
    text: 'Changing it ends all your other sessions.',
    change: 'Change password',
    old: 'Current password',
    new: 'New password',
    save: 'Change password',
    done: 'Your password is changed',
    ended: (count: number) => `${sessions(count)} elsewhere ended`,
    failed: 'Failed to change the password. Please try again.',
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'End what you do not know, and change your password.',
    loading: 'Loading sessions...',
    loadFailed: 'Failed to load your sessions. Please try again later.',
    current: 'This session',
    signedIn: (when: string) => `Signed in ${when}`,
    lastUsed: (when: string) => `Last used ${when}`,
    from: (address: string) => `Network address ${address}`,
    end: 'End it',
    endFailed: 'Failed to end the session. Please try again.',
    ended: (device: string) => `The session of ${device} has ended`,
    elsewhere: 'Sign out everywhere else',
    elsewhereTitle: 'Sign out everywhere else',
    elsewhereQuestion: 'All your sessions but this one end at once.',
    elsewhereDone: (count: number) => `${sessions(count)} ended`,
    elsewhereFailed: 'Failed to sign out elsewhere. Please try again.',
  },
};

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}
