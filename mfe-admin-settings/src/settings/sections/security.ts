import type { Section } from './section.ts';

const elsewhere = {
  title: 'Pictures and videos of other sites',
  hint: 'Sites whose pictures the shop shows, one a line: https://cdn.example. What is uploaded here needs none.',
  folds: true,
};

export const security: Section = {
  id: 'security',
  title: 'Security',
  text: 'When staff are signed out, sign-in codes, and robots.',
  called: 'safety password login hifazat',
  fields: {
    idleMinutes: {
      kind: 'number',
      label: 'Sign staff out after minutes without use',
      wrong: 'Sign staff out after minutes without use must be a whole number from 10 to 720',
      hint: 'At a till that several people share: 30, say. Leave it empty for 12 hours after signing in.',
      called: 'logout idle time',
    },
    secondFactorRoles: {
      kind: 'some',
      label: 'Must sign in with a code of their phone',
      hint: 'Besides the password, from the next sign-in on. So must a role of your own that may do all a ticked one may, or whose nearest larger role is ticked.',
      called: 'second factor sign-in code otp 2fa authenticator',
      options: { administrator: 'Administrators', manager: 'Managers', cashier: 'Cashiers' },
      wide: true,
    },
    pictureOrigins: {
      kind: 'lines',
      label: 'Pictures from elsewhere',
      group: elsewhere,
      wrong: 'Pictures from elsewhere are at most 10 addresses without a path: https://cdn.example',
      called: 'cdn images video',
      rows: 2,
      wide: true,
      tidy: (line) => line.toLowerCase().replace(/\/$/, ''),
    },
    siteKey: {
      kind: 'text',
      label: 'Site key',
      wrong: 'Site key has letters, digits, - and _ only, 100 at most',
      hint: 'As reCAPTCHA names it. Leave it empty for the one the server was started with.',
      called: 'captcha bot check robot',
      short: 'words',
    },
  },
};
