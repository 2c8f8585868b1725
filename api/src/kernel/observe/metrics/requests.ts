import type { FastifyInstance } from 'fastify';

export interface RequestFigure {
  method: string;
  /** The route's pattern, `/*` for pages: never an address. */
  route: string;
  status: number;
  requests: number;
  /** How long they took together. */
  seconds: number;
}

/** Counts what a server answers from now on, of every route that is added after; returns what was counted so far. */
export function countRequests(app: FastifyInstance): () => Iterable<RequestFigure> {
  const figures = new Map<string, RequestFigure>();
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    // Methods nobody has a route for could be made up.
    const route = routeOptions.url ?? '';
    const known = route === '' ? 'OTHER' : method;
    const key = `${known} ${route} ${status}`;
    const figure = figures.get(key) ?? { method: known, route, status, requests: 0, seconds: 0 };
    figure.requests += 1;
    figure.seconds += elapsedTime / 1000;
    figures.set(key, figure);
  });
  return () => figures.values();
}
