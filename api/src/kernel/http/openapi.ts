import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { documentedSchema } from './documentedSchema.ts';

/** The page sets styles of its own while it runs. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const DESCRIPTION = [
  'Amounts are rupees with at most two decimals, dates are Asia/Karachi.',
  'A call that succeeds answers `{status: true, data, msg?}`; one that is refused answers',
  '`{status: false, msg, note, code, data?}` and has changed nothing. `code` is one of these:',
  '',
  '| Status | Code | Meaning |',
  '| --- | --- | --- |',
  ...Object.entries(ERROR_CODES).map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`),
].join('\n');

/** OpenAPI from the routes' schemas, readable at `{api}/docs`, as JSON at `{api}/docs/json`. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shop api', version: '1', description: DESCRIPTION },
      servers: [{ url: app.config.origin ?? '/', description: 'This shop' }],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
          authToken: { type: 'http', scheme: 'bearer' },
          deployToken: { type: 'http', scheme: 'bearer' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ url, schema: schema && documentedSchema(schema, route) }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: PAGE_POLICY,
    theme: { title: 'Shop api' },
  });
});
