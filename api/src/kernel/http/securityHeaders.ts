import fp from 'fastify-plugin';

/**
 * For answers that are data: nothing in them may run or be framed, and no cache keeps one that does not say so itself. Pages
 * have the web server's policy.
 */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
  });
});
