export const LOGIN = {
  heading: 'Login',
  intro: 'The back office, for staff.',
  sessionEnded: 'Your session has ended. Please log in again.',
  username: 'Username',
  password: 'Password',
  submit: 'Login',
  submitting: 'Logging in...',
  failed: 'Login failed. Please try again.',
  networkFailed: 'An error occurred. Please try again.',
  backToShop: 'Back to the shop',
};

export const USERS = {
  heading: 'Users',
  search: 'Search users',
  loading: 'Loading users...',
  empty: 'No users found. Add your first user to get started.',
  noMatch: 'No users found',
  loadFailed: 'Failed to load users. Please try again later.',
  invalidData: 'Invalid data format received from server',
  none: 'N/A',
  columns: { name: 'Name', contact: 'Contact', role: 'Role', company: 'Company', created: 'Created Date' },
};
