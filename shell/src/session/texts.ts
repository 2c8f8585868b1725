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
