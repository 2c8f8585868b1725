/** What pickers say by themselves. */
export const PICKER = {
  loading: 'Loading…',
  failed: 'This list could not be loaded.',
  retry: 'Try again',
  more: (count: number) => `${count} more. Type to narrow down.`,
  found: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
  open: (label: string) => `Show choices for ${label}`,
  create: (typed: string) => `Create “${typed}”`,
  creating: 'Creating…',
  createFailed: 'This could not be created. Please try again.',
  remove: (label: string) => `Remove ${label}`,
  chosen: (label: string) => `Chosen for ${label}`,
};
