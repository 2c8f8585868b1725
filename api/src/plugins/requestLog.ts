import fp from 'fastify-plugin';

/** One line a request: who, what, how it ended, how long. The query is left out, it can hold a phone number. */
export const requestLog = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.staff?.userId,
    };
    request.log.info(line, 'request');
  });
});
