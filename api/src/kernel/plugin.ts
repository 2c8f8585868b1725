import fp from 'fastify-plugin';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { db } from './db/plugin.ts';
import { retention } from './db/retention.ts';
import './http/agreements.ts';
import { errors } from './http/errors.ts';
import { limits } from './http/limits.ts';
import { openapi } from './http/openapi.ts';
import { patience } from './http/patience.ts';
import { publicAnswers } from './http/publicAnswers.ts';
import { staffAnswers } from './http/staffAnswers.ts';
import { validatorCompiler } from './http/validation.ts';
import { webServer } from './http/webServer.ts';
import { requestLog } from './observe/requestLog.ts';
import { oncePer } from './oncePer.ts';
import { store } from './store/plugin.ts';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

/**
 * For answers that are data: nothing in them may run or be framed, and no cache keeps one that does not say so itself. Pages
 * have the web server's policy.
 */
const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
  });
});

const build = SerializerSelector()({}, {});

const writerOf = oncePer((schema: object) => build({ schema, method: '', url: '', httpStatus: '' }));

/**
 * Fastify's own, which writes nothing a schema does not name, but each compiled when its first answer goes out, for all apps
 * of a process.
 */
const serializerCompiler: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (answer) =>
    writerOf(schema)(answer);

/** What every domain stands on: the database, the store, and how requests are checked, told of and refused. */
export const kernel = fp<{ config: Config; database?: Database | undefined }>(async (app, { config, database }) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorate('config', config);
  await app.register(errors);
  await app.register(requestLog);
  await app.register(securityHeaders);
  await app.register(patience);
  await app.register(webServer, { config });
  await app.register(db, { config, database });
  await app.register(retention);
  await app.register(store, { config });
});

/** What every call passes once it is known who asks: how often, how it is documented, how it is answered. Before routes. */
export const calls = fp<{ config: Config }>(async (app, { config }) => {
  await app.register(limits, { config });
  await app.register(openapi);
  await app.register(publicAnswers);
  await app.register(staffAnswers);
});
