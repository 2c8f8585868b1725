import type { SwitchReason } from '@shop/shared/contracts/http/releases/releases';

/** Every text of the pages of releases a person reads. */
export const RELEASES = {
  back: 'Settings',
  subtitle: 'The parts of the shop, each released by its own team.',
  loadFailed: 'Failed to load releases. Please try again later.',
  empty: 'Nothing was released yet.',
  columns: { name: 'Part', current: 'Current version', since: 'Since', bytes: 'Size', faults: 'Faults in 30 days' },
  nothing: 'Nothing is current',
  wentBack: 'Went back by itself',
  fails: 'Fails for visitors',
  waiting: (version: string) => `${version} waits to be made current`,
} as const;

export const SHARED = {
  title: 'Who shares what',
  hint: 'What each part takes from the shell, and in which version. Alt+Shift+O outlines the parts of any page.',
  loadFailed: 'Who shares what could not be loaded. Please try again later.',
  part: 'Part',
  team: (team: string) => `Team: ${team}`,
  missing: '(not in the shell)',
  contract: (contract?: number) => (contract === undefined ? 'Contract' : `Contract ${contract}`),
  slot: (slot: string) => `Slot: ${slot}`,
  fills: 'Fills it',
} as const;

/** How a version came to be current. */
export const WHY: Record<SwitchReason, string> = {
  release: 'Released',
  use: 'Chosen again',
  rollback: 'Rolled back to',
  automatic: 'Rolled back to by itself',
};

export const PACKAGE = {
  back: 'Releases',
  loadFailed: 'Failed to load the releases of this part. Please try again later.',
  missing: 'This part does not exist.',
  current: 'Current version',
  sinceBy: (day: string, by: string) => `Since ${day}, by ${by}`,
  reason: (reason: string) => `Reason: ${reason}`,
  fails: (warning: string) => `It fails for visitors: ${warning}`,
  webhook: (origin: string) => `Its team is told at ${origin}`,
  versions: 'Versions',
  noVersions: 'No version of this part was published yet.',
  columns: { version: 'Version', published: 'Published', bytes: 'Size', faults: 'Faults', actions: 'Actions' },
  commit: (commit: string) => `Commit ${commit}`,
  changes: (count: number) => (count === 1 ? '1 commit' : `${count} commits`),
  states: { current: 'Current', bad: 'Rolled back', gone: 'No longer kept' },
  preview: 'Preview',
  previewOf: (version: string) => `Preview ${version}`,
  promote: {
    label: 'Make current',
    title: (version: string) => `Make current: ${version}`,
    question: 'Everybody who opens the shop gets it from now on. Pages that are open stay as they are.',
    bad: 'It was rolled back before. Everybody who opens the shop gets it from now on all the same.',
    done: (version: string) => `${version} is current`,
    failed: 'It was not made current.',
  },
  rollBack: {
    label: 'Roll back',
    title: (name: string) => `Roll back ${name}`,
    question: (version: string) =>
      `The good version before ${version} is current again, and ${version} is marked as bad.`,
    button: 'Roll back',
    done: (version: string) => `${version} is current again`,
    failed: 'It was not rolled back.',
  },
  vitals: 'How fast its pages are',
  vitalsHint: 'Three of four visits had this or better, over 30 days.',
  vitalColumns: { page: 'Page', now: 'Current version', before: 'Version before' },
  noVisits: '—',
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  metrics: { LCP: 'Largest picture or text', INP: 'Answer to a press', CLS: 'Movement of the page' },
  faults: 'What went wrong',
  noFaults: 'Nothing went wrong within 30 days.',
  faultColumns: { what: 'Fault', version: 'Version', times: 'Times', visitors: 'Visitors', last: 'Last' },
  kinds: {
    script: 'Error in a script',
    load: 'Did not load',
    render: 'Not shown by the server',
    missing: 'File missing on the server',
  },
  history: 'History',
  historyColumns: { when: 'When', version: 'Version', by: 'By', reason: 'Reason' },
} as const;

export const TELL_TEAM = {
  label: 'Tell its team',
  title: (name: string) => `Who is told about ${name}`,
  address: 'Address (webhook)',
  hint: 'The shop sends a message there when this part fails for visitors or went back by itself. Leave it empty to tell nobody.',
  example: 'https://chat.example/hooks/7',
  submit: 'Save',
  failed: 'The address was not saved.',
  nobody: 'Nobody is told any more',
  keyOf: (name: string) => `Key of the messages about ${name}`,
  key: 'It is shown this once. Messages are signed with it: Shop-Signature has the HMAC-SHA256 of time and message.',
} as const;

export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
