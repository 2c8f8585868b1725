/** An export of its own: the table of routes carries it. */
export const USERS_HEADING = 'Users';

export const USERS = {
  list: {
    search: 'Search users',
    loading: 'Loading users...',
    empty: 'No users found. Add your first user to get started.',
    noMatch: 'No users found',
    loadFailed: 'Failed to load users. Please try again later.',
  },
  anyRole: 'All roles',
  none: 'N/A',
  columns: { name: 'Name', contact: 'Contact', role: 'Role', company: 'Company', created: 'Created Date' },
};
