import fp from 'fastify-plugin';

/** One line a request: who, what, how it ended, how long. The query, which can hold a phone number, and tokens are left out. */
export const requestLog = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const isSecret = Object.hasOwn(Object(request.params), 'token');
    const line = {
      method: request.method,
      path: isSecret ? request.routeOptions.url : path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.staff?.userId,
    };
    request.log.info(line, 'request');
  });
});
