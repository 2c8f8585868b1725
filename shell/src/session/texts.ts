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
  forgotten: {
    question: 'Forgotten it?',
    staff: 'Whoever manages the users of your shop gives you a new one: Users, your name, Reset password.',
    owner:
      'The only administrator? Whoever looks after the server makes a new one with “npm run rescue -- admin --password”, with your username in place of admin.',
  },
  backToShop: 'Back to the shop',
  code: {
    intro: {
      app: 'Enter the six digits your authenticator app shows now.',
      recovery: 'Enter one of the recovery codes you kept. Each is good once.',
    },
    labels: { app: 'Code', recovery: 'Recovery code' },
    use: { app: 'Use the app', recovery: 'Use a recovery code' },
    remember: 'Do not ask on this device for 30 days',
    rememberHint: 'Only where nobody else uses your account.',
    back: 'Begin again',
  },
};
