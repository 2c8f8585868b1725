import type { FastifyInstance } from 'fastify';
import { LANGUAGES, addressIn, type Language } from '@shop/shared/contracts/language';
import { takeForms } from './forms.ts';
import type { SendPage } from './pages.ts';
import { plainPage } from './plainPage.ts';
import { sendBusy } from './sendBusy.ts';
import { textsIn } from './textsIn.ts';
import type { Upstream } from './upstream.ts';

const CALL = '/ConfirmationController/link';
/** In every language. */
const PAGES = LANGUAGES.map((language) => ({ language, page: addressIn(language, '/confirm/:token') }));

interface ConfirmPagesOptions {
  sendPage: SendPage;
  upstream: Pick<Upstream, 'post'>;
  apiBase: string;
  /** Where the letters of a language are. */
  fontIn: (language: Language) => string | undefined;
}

/**
 * The page of a confirmation link, made for whoever asks and kept nowhere. Its forms are a browser's own, which work without
 * scripts: what the api answers to one is what its page shows.
 */
export function registerConfirmPages(
  app: FastifyInstance,
  { sendPage, upstream, apiBase, fontIn }: ConfirmPagesOptions,
): void {
  void app.register(async (scope) => {
    await takeForms(scope);
    for (const { language, page } of PAGES) {
      scope.get(page, (request, reply) => sendPage(request, reply, {}));
      scope.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(
        page,
        async (request, reply) => {
          const { token } = request.params;
          try {
            const body = await upstream.post(
              CALL,
              { token, form: request.body ?? {}, ...(language !== 'en' && { lang: language }) },
              request.ip,
            );
            const told = { path: apiBase + CALL, body, plain: plainly(body, language, fontIn(language)) };
            return await sendPage(request, reply, { told });
          } catch (error) {
            request.log.warn({ err: error }, 'an answer by a confirmation link did not arrive');
            return sendBusy(reply, language, fontIn(language), 'FAILED');
          }
        },
      );
    }
  });
}

/** What was done, for whoever cannot be shown the page that says so: asked for again, it would not say it any more. */
function plainly(body: Buffer, language: Language, font: string | undefined): string {
  const { ANSWERED, CAME } = textsIn(language);
  const { data } = JSON.parse(body.toString()) as { data?: { said?: string } };
  const text = CAME[data?.said ?? ''] ?? ANSWERED.nothing;
  return plainPage({ title: ANSWERED.title, text, link: ANSWERED.link, language, font });
}
