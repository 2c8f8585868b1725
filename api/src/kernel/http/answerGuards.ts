import fp from 'fastify-plugin';

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Receipt printers are all that a page may reach for.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), serial=(self), usb=(self)',
  'cross-origin-opener-policy': 'same-origin',
  // Pages and calls say more; nothing at all is shown in somebody else's frame.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** Two years, as browsers ask of who wants to be known for it. */
const TLS_ONLY = 'max-age=63072000; includeSubDomains';

/** For every answer of a server, whatever it is of. Registered at the root, before all else. */
export const answerGuards = fp(async (app) => {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    void reply.headers(GUARDS);
    if (protocol === 'https') void reply.header('strict-transport-security', TLS_ONLY);
  });
});
