import { deletedText } from '@shop/shared/format/deleted';

export const AUDIT = {
  parts: 'Parts of the audit log',
  changesPart: 'Changes',
  securityPart: 'Security events',
  list: {
    search: 'Search the audit log',
    searchHint: 'Search by thing or number...',
    loading: 'Loading entries...',
    empty: 'Nobody has changed anything yet.',
    noMatch: 'No entries found',
    loadFailed: 'Failed to load the audit log. Please try again later.',
  },
  columns: { time: 'Time', what: 'What happened', changes: 'Before and after' },
  number: (id: string) => `no. ${id}`,
  filters: {
    person: 'Person',
    anyPerson: 'Everybody',
    kind: 'Kind',
    anyKind: 'All kinds',
    action: 'Action',
    anyAction: 'All actions',
    thing: 'Thing',
    anyThing: 'All things',
    from: 'From',
    to: 'To',
  },
  history: 'All changes of it',
  nothing: '(empty)',
  was: deletedText,
  before: 'Before',
  after: 'After',
  more: (count: number) => (count === 1 ? 'Show 1 more field' : `Show ${count} more fields`),
  folded: (count: number) => `Show ${count} fields`,
  fewer: 'Show fewer fields',
};

export const SECURITY = {
  about:
    'What one network address does within ten minutes is one line; it is kept for 90 days. Accounts of staff are named; of others, which may be a password typed in the wrong field, only a hash is kept. Searching for a username finds its lines.',
  list: {
    search: 'Search the security events',
    searchHint: 'Address, account or username...',
    loading: 'Loading security events...',
    empty: 'Nothing happened at the door in the last 90 days.',
    noMatch: 'No security events found',
    loadFailed: 'Failed to load the security events. Please try again later.',
  },
  columns: { time: 'Time', kind: 'Kind', what: 'What', address: 'Address', account: 'Account', times: 'Times' },
  many: 'Many addresses',
};
