import type { FastifyInstance } from 'fastify';
import { LANGUAGES, addressIn } from '@shop/shared/contracts/language';
import { takeForms } from './forms.ts';
import type { SendPage } from './pages.ts';

type Fields = Record<string, unknown> | null | undefined;

/**
 * Where an order is, also without scripts: by the link of a message, and by the page's form. Such a page is made for whoever
 * asks and kept nowhere; a phone is in no address. The page without an order is one like any other.
 */
export function registerTrackPages(app: FastifyInstance, sendPage: SendPage): void {
  void app.register(async (scope) => {
    await takeForms(scope);
    for (const language of LANGUAGES) {
      const page = addressIn(language, '/track');
      scope.get<{ Querystring: Fields }>(page, (request, reply) => {
        const typed = typedIn(request.query, ['invoice', 'token']);
        return sendPage(request, reply, typed['token'] ? { typed } : undefined);
      });
      scope.post<{ Body: Fields }>(page, (request, reply) =>
        sendPage(request, reply, { typed: typedIn(request.body, ['invoice', 'phone']) }),
      );
    }
  });
}

/** Those of these fields that are there, as texts. */
function typedIn(fields: Fields, names: string[]): Record<string, string> {
  const typed = names.map((name) => [name, fields?.[name]] as const);
  return Object.fromEntries(typed.filter((one): one is readonly [string, string] => typeof one[1] === 'string'));
}
