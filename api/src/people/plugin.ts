import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { keptSecurityEvents } from './security/plugin.ts';
import { makeFirstAdministrator, type FirstAdministrator } from './accounts/firstAdministrator.ts';
import { letIn } from '../kernel/auth/rights.ts';
import { proofOf } from './sign-in/sessionCookie.ts';
import { resumeSession } from './sign-in/sessions.ts';
import { dropOldSignIns } from './retention.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Made by this start because nobody could sign in; null otherwise. */
    firstAdministrator: FirstAdministrator | null;
  }
  interface FastifyRequest {
    /** The session `staff` belongs to. */
    sessionId: number | null;
    /** Somebody is asking who must set up a second factor first: `staff` is nobody, but for the calls that do so. */
    mustSetUp: boolean;
  }
  interface FastifyContextConfig {
    /** Lets in who must set up a second factor first. */
    beforeSetUp?: boolean;
  }
}

/** Finds out who is asking, once a request, and keeps those out who may not. Needs the database; comes before routes. */
export const people = fp(async (app) => {
  await app.register(keptSecurityEvents);
  app.retention.addRows(dropOldSignIns);
  await app.register(cookie);
  app.decorateRequest('staff', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('mustSetUp', false);
  app.addHook('onRequest', async (request) => {
    const proof = proofOf(request);
    const isAttended = request.headers['x-unattended'] === undefined;
    const session = proof && (await resumeSession(app.db, proof, new Date(), isAttended));
    if (!session) return;
    request.mustSetUp = session.mustSetUp;
    if (session.mustSetUp && !request.routeOptions.config.beforeSetUp) return;
    request.staff = session.staff;
    request.sessionId = session.sessionId;
  });
  app.addHook('onRequest', async (request) => {
    const { right } = request.routeOptions.config;
    const needs = typeof right === 'function' ? right(request.query) : right;
    if (needs) letIn(request, needs);
  });

  const administrator = await makeFirstAdministrator(app.db, app.config.admin);
  app.decorate('firstAdministrator', administrator);
  app.addHook('onListen', async () => {
    if (!administrator?.generated) return;
    process.stdout.write(`First administrator: ${administrator.username}  password: ${administrator.password}\n`);
    process.stdout.write(
      'It is shown only this once. Please change it after signing in: My account, Change password.\n',
    );
  });
});

export { peopleRoutes as peopleCalls } from './routes.ts';
