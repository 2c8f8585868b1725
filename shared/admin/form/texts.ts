/** What every form of the back office says by itself. */
export const FORM = {
  summary: (count: number) =>
    count === 1 ? 'One thing needs to be corrected' : `${count} things need to be corrected`,
  required: (label: string) => `${label} is required`,
  wrong: (label: string) => `${label} is not valid`,
  amount: (label: string) => `${label} must be an amount from 0 with at most two decimals`,
  unreachable: 'The shop cannot be reached right now. Nothing is lost: try again in a moment.',
  reused: (subject: string) =>
    `${subject.charAt(0).toUpperCase()}${subject.slice(1)} was saved already, as it was before your last changes. Look it up in the list: saving now adds another one.`,
  this: 'this',
  signedOut: 'Your session has ended. Sign in again in another tab, then save here: nothing is lost.',
  save: {
    keys: 'Ctrl+S saves',
    saved: 'Saved',
    untouched: 'Nothing entered yet',
    changed: 'Unsaved changes',
    draft: 'Unsaved changes, kept on this device',
    saving: 'Saving…',
    sending: (percent: number) => `Saving ${percent} %`,
    stopped: 'Saving was cancelled',
    failed: 'Not saved',
    cancel: 'Cancel',
  },
  leave: {
    title: 'Leave without saving?',
    description: (subject: string) => `Your changes to ${subject} are not saved yet.`,
    confirm: 'Leave without saving',
    cancel: 'Stay here',
  },
  restored: {
    text: (when: string) => `What you entered ${when} was kept and is back.`,
    anew: 'Start anew',
  },
  meanwhile: {
    title: 'Changed meanwhile',
    description: 'Somebody else saved this while you were editing. Choose what shall stand; nothing is saved yet.',
    mine: 'Keep mine',
    theirs: 'Take theirs',
    untouched: 'Somebody else saved this while you were editing. What you changed is not affected; save it on top?',
    same: 'What is saved now is what you entered: your last try may have arrived after all. Save it again?',
    none: '(empty)',
    save: 'Save this',
    cancel: 'Back to the form',
  },
};
