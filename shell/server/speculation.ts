import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_CATEGORIES } from '@shop/shared/contracts/categories';
import { LANGUAGES, addressIn } from '@shop/shared/contracts/language';

const RULES_PATH = '/speculation-rules.json';

const PATHS = ['/', '/product/:id', ...KNOWN_CATEGORIES.map(({ slug }) => `/${slug}`)];

/**
 * Which pages a browser may fetch when a finger comes down on their link. Only until the program is there, which fetches
 * less than a page: it says so on the root element (`shell/src/main.tsx`).
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: LANGUAGES.flatMap((language) => PATHS.map((path) => addressIn(language, path))).flatMap(
              anyQuery,
            ),
          },
          { selector_matches: ':root:not([data-begun=program]) a' },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(RULES_PATH, (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('application/speculationrules+json').send(RULES),
  );
}

/** Lets the browser fetch pages ahead that this one links to, unless the visitor saves data. */
export function allowSpeculation(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['save-data'] !== 'on') void reply.header('Speculation-Rules', `"${RULES_PATH}"`);
}

/** Whether nobody has asked to see the page yet. */
export function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return headers['sec-purpose']?.includes('prefetch') === true;
}

function anyQuery(path: string): string[] {
  return [path, `${path}\\?*`];
}
