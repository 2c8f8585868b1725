import { RELEASE_HEADER } from './releaseHeader.ts';

/** So long the network may take before the page of the last visit is shown. */
const LIMIT_MS = 1200;

/** Where a page begins to be one of its own: what is before it is frame. */
const CONTENT = '<main';

/** Headers that hold for all of a page, also for its beginning. */
const OF_ALL = [RELEASE_HEADER, 'content-security-policy'];

/** Ends a page that was begun as another one: the browser asks anew. */
const ANEW = '<meta http-equiv="refresh" content="0">';

/**
 * A page that is begun at once, as the kept one, and goes on with what the network says; with the kept one, marked, when that
 * says nothing for too long, or breaks off before. When it is not the page that was begun, the kept one is forgotten and the
 * browser asks anew.
 */
export function composed(kept: Response, fetched: Promise<Response>, forget: () => Promise<void>): Response {
  const parts = partsOf(kept, fetched, forget);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(body, { headers });
}

async function* partsOf(
  kept: Response,
  fetched: Promise<Response>,
  forget: () => Promise<void>,
): AsyncGenerator<string, void> {
  const html = await kept.text();
  const joint = Math.max(0, html.indexOf(CONTENT));
  const beginning = html.slice(0, joint);
  yield beginning;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS));
  const response = await Promise.race([fetched.catch(() => undefined), late]);
  if (!response || response.status >= 500) return yield marked(html.slice(joint));

  const rest = textOf(response);
  let begun = '';
  try {
    while (begun.length < joint) {
      const { done, value } = await rest.next();
      if (done) break;
      begun += value;
    }
  } catch {
    return yield marked(html.slice(joint));
  }
  if (isAlike(kept, response) && begun.startsWith(beginning)) {
    yield begun.slice(joint);
    yield* rest;
  } else {
    await forget();
    yield ANEW;
  }
}

/** Says so on the element of its data, for the program. */
function marked(html: string): string {
  return html.replace('id="page-data"', 'id="page-data" data-kept');
}

function isAlike(kept: Response, response: Response): boolean {
  return (
    response.ok && !response.redirected && OF_ALL.every((name) => kept.headers.get(name) === response.headers.get(name))
  );
}

async function* textOf({ body }: Response): AsyncGenerator<string, void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    yield decoder.decode(value, { stream: !done });
    if (done) return;
  }
}
