import type { DeployToken } from '@shop/shared/contracts/http/releases/releases';

/** Where a token stands, as people read it. */
export const TOKEN_STATES: Record<DeployToken['state'], string> = { good: 'Good', expired: 'Expired', ended: 'Ended' };

/** Every text of the page of deploy tokens a person reads. */
export const TOKENS = {
  list: {
    search: 'Search deploy tokens',
    empty: 'No deploy tokens yet. Make one for the team that deploys.',
    next: 'Make your first one',
    noMatch: 'No deploy tokens found',
    loadFailed: 'Failed to load deploy tokens. Please try again later.',
  },
  back: 'Settings',
  add: 'New deploy token',
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
    title: (label: string) => `End the token of ${label}`,
    question: 'Nobody can deploy with it any more, from now on. What it deployed stays.',
    button: 'End token',
    done: (label: string) => `The token of ${label} has ended`,
    failed: 'Failed to end the token. Please try again.',
  },
} as const;

export const NEW_TOKEN = {
  title: 'New deploy token',
  submit: 'Make token',
  failed: 'Failed to make the token. Please try again.',
  labels: { name: 'Package', label: 'Who uses it', days: 'Ends after' },
  nameHint: 'shell, or a remote: catalog is mfe-catalog. Type the name of one that is new.',
  noPackage: 'No package found.',
  nameWrong: 'Small letters, digits and hyphens, beginning with a letter: at most 40.',
  labelHint: 'It stands in the history of releases and in the audit log.',
  labelExample: 'CI of the catalogue team',
  days: (days: number) => `${days} days`,
};

export const MADE_TOKEN = {
  title: (label: string) => `Token of ${label}`,
  text: 'It is shown this once. Keep it as a secret of the team’s CI, as SHOP_RELEASE_TOKEN.',
};
