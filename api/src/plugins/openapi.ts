import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';

const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** OpenAPI from the routes' schemas, readable at `{api}/docs`, as JSON at `{api}/docs/json`. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop api',
        version: '1',
        description: 'Amounts are rupees with at most two decimals; dates are Asia/Karachi. See README.md.',
      },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
          authToken: { type: 'http', scheme: 'bearer' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, staticCSP: PAGE_POLICY });
});
