import type { DeployToken } from '@shop/shared/contracts/http/releases/deployTokens';

/** Where a token stands, as people read it. */
export const TOKEN_STATES: Record<DeployToken['state'], string> = { good: 'Good', expired: 'Expired', ended: 'Ended' };

/** Every text of the page of deploy tokens a person reads. */
export const TOKENS = {
  list: {
    search: 'Search developer keys',
    empty: 'No developer keys yet. Make one for the team that deploys.',
    next: 'Make your first one',
    noMatch: 'No developer keys found',
    loadFailed: 'Failed to load developer keys. Please try again later.',
  },
  back: 'Settings',
  add: 'New developer key',
  anyState: 'All states',
  columns: {
    name: 'Package',
    label: 'Used by',
    by: 'Made by',
    created: 'Made',
    expires: 'Ends',
    used: 'Last used',
    state: 'State',
  },
  never: 'Never',
  made: (day: string, by: string) => `${day}, by ${by}`,
  end: {
    label: 'End',
    title: (label: string) => `End the key of ${label}`,
    question: 'Nobody can deploy with it any more, from now on. What it deployed stays.',
    button: 'End key',
    done: (label: string) => `The key of ${label} has ended`,
    failed: 'Failed to end the key. Please try again.',
  },
} as const;

export const NEW_TOKEN = {
  title: 'New developer key',
  submit: 'Make key',
  failed: 'Failed to make the key. Please try again.',
  labels: { name: 'Package', label: 'Who uses it', days: 'Ends after' },
  nameHint: 'shell, or a remote: catalog is mfe-catalog. Type the name of one that is new.',
  noPackage: 'No package found.',
  nameWrong: 'Small letters, digits and hyphens, beginning with a letter: at most 40.',
  labelHint: 'It stands in the history of releases and in the audit log.',
  labelExample: 'CI of the catalogue team',
  days: (days: number) => `${days} days`,
};

export const MADE_TOKEN = {
  title: (label: string) => `Key of ${label}`,
  text: 'It is shown this once. Keep it as a secret of the team’s CI, as SHOP_RELEASE_TOKEN.',
};
