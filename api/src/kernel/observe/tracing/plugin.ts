import fp from 'fastify-plugin';
import type { Config } from '../../config/config.ts';
import { isFromTrusted } from '../requestId.ts';

/**
 * One span for each request, of its route's pattern, where traces are to be sent; what balancers ask is none. It goes on
 * with the trace of a proxy or web server that is trusted. At the root, before `requestContext`. The library is only
 * loaded here: without an address nothing of it is.
 */
export const tracing = fp<{ config: Pick<Config, 'traces' | 'trustProxy'> }>(async (app, { config }) => {
  if (!config.traces) return;
  const { openTraces } = await import('./openTelemetry.ts');
  const traces = openTraces(config.traces, app.log);
  const isTrusted = isFromTrusted(config.trustProxy);
  app.addHook('onClose', () => traces.close());
  app.addHook('onRequest', async (request) => {
    const { url = '', logLevel } = request.routeOptions;
    if (logLevel === 'warn') return;
    // Methods nobody has a route for could be made up.
    const name = url === '' ? 'OTHER' : `${request.method} ${url}`;
    request.span = traces.begin(name, isTrusted(request.raw) ? request.headers : {});
  });
  app.addHook('onResponse', async ({ span, id, method, routeOptions }, { statusCode }) => {
    if (!span) return;
    if (statusCode >= 500) span.fail();
    const route = routeOptions.url ?? '';
    span.end({
      'http.request.method': route === '' ? 'OTHER' : method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'shop.request_id': id,
    });
  });
});
