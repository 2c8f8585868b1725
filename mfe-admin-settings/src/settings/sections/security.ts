import type { Section } from './section.ts';

export const security: Section = {
  id: 'security',
  title: 'Security',
  text: 'When staff are signed out, who needs a sign-in code, and how robots are kept away.',
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
      hint: 'Besides the password, set up at their next sign-in. A role of your own needs one too if it may do all that a role ticked here may, or if that is the smallest that may do all it may.',
      called: 'second factor sign-in code otp 2fa authenticator',
      options: { administrator: 'Administrators', manager: 'Managers', cashier: 'Cashiers' },
      wide: true,
    },
    pictureOrigins: {
      kind: 'lines',
      label: 'Pictures from elsewhere',
      wrong: 'Pictures from elsewhere are at most 10 addresses without a path: https://cdn.example',
      hint: 'Other sites whose pictures and videos the shop shows, one a line: https://cdn.example. Pictures that are uploaded here need none.',
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
    },
  },
};
