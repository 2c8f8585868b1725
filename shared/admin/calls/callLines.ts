import { ApiError } from '../../api-client/apiError.ts';
import { staffHeaders } from '../../api-client/staffHeaders.ts';
import type { Session } from '../../contracts/remote.ts';
import type { Caller } from './call.ts';

/**
 * Sends a form to a call that answers one JSON object a line, while it works; gives each as it comes. A refusal that
 * comes after the answer has begun is one of the lines, and thrown as ApiError like every other. Throws TypeError when
 * the network fails, also on the way.
 */
export async function* callLines<Line extends object>(
  { api, session }: Caller & { session: Session },
  path: `/${string}`,
  form: FormData,
  signal: AbortSignal,
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
    for (const line of lines) yield parsed<Line>(line);
  }
  if (rest.trim()) yield parsed<Line>(rest);
}

function parsed<Line extends object>(text: string): Line {
  const line = JSON.parse(text) as Line & { status?: boolean };
  if (line.status === false) throw new ApiError(500, '', text);
  return line;
}
