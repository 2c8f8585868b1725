import type { Backup } from '@shop/shared/contracts/http/backups';

export const BACKUPS = {
  back: 'Back to the settings',
  subtitle: 'The whole shop in one file: products, orders, accounts, people and pictures.',
  loadFailed: 'Failed to load the backups. Please try again later.',
  last: 'Last backup',
  none: 'There is no backup yet.',
  nightly: (kept: number) =>
    kept === 0
      ? 'None is made by night. The settings say how many are kept.'
      : `One is made every night; the last ${kept} are kept.`,
  place: {
    folder: 'They lie on the shop’s own computer: download one now and then, and keep it elsewhere.',
    bucket: 'They lie in the shop’s store, beside its pictures.',
  },
  private:
    'A backup holds names and addresses of customers and what staff sign in with. Give it to nobody who may not see them.',
  restore: 'To restore one, stop the shop and run: npm run restore -- <file>',
  make: {
    label: 'Make one now',
    done: 'A backup is being made. The shop sells on meanwhile.',
    failed: 'Failed to begin a backup. Please try again later.',
  },
  list: 'Backups',
  columns: { file: 'File', when: 'When', by: 'By', bytes: 'Size', state: 'State', download: 'Download' },
  night: 'The night',
  state: {
    running: 'Being made',
    done: 'Done',
    failed: 'Failed',
    removed: 'No longer kept',
  } satisfies Record<Backup['state'], string>,
  download: {
    label: (file: string) => `Download ${file}`,
    title: 'Download a backup',
    password: 'Your password',
    submit: 'Download',
    done: 'The download has begun.',
    failed: 'Failed to download the backup. Please try again later.',
  },
  megabytes: (bytes: number) => `${(bytes / 1e6).toLocaleString('en-PK', { maximumFractionDigits: 1 })} MB`,
};
