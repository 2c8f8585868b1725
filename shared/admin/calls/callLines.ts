import { ApiError } from '../../api-client/apiError.ts';
import { isFields } from '../../api-client/fitted.ts';
import { UnusableAnswer } from '../../api-client/loadError.ts';
import { INVALID_DATA } from '../../api-client/texts.ts';
import { staffHeaders } from '../../api-client/staffHeaders.ts';
import type { Session } from '../../contracts/remote.ts';
import type { Caller } from './call.ts';

/**
 * Sends a form to a call that answers one JSON object a line, while it works; gives each as it comes, as `read` has it. A refusal that
 * comes after the answer has begun is one of the lines, and thrown as ApiError like every other. Throws TypeError when
 * the network fails, also on the way, and UnusableAnswer for a line that is none.
 */
export async function* callLines<Line extends object>(
  { api, session }: Caller & { session: Session },
  path: `/${string}`,
  form: FormData,
  { signal, read }: { signal: AbortSignal; read(line: object): Line },
): AsyncGenerator<Line> {
  const response = await fetch(api.base + path, {
    method: 'POST',
    credentials: 'include',
    headers: staffHeaders(session.current()),
    body: form,
    signal,
  });
  if (!response.ok || !response.body) throw new ApiError(response.status, response.statusText, await response.text());
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parsed(line, read);
  }
  if (rest.trim()) yield parsed(rest, read);
}

function parsed<Line extends object>(text: string, read: (line: object) => Line): Line {
  const line = fieldsIn(text);
  if (!line) throw new UnusableAnswer(INVALID_DATA);
  if (line['status'] === false) throw new ApiError(500, '', text);
  return read(line);
}

function fieldsIn(text: string) {
  try {
    const line: unknown = JSON.parse(text);
    return isFields(line) ? line : null;
  } catch {
    return null;
  }
}
