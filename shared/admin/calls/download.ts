import { ApiError } from '../../api-client/apiError.ts';
import { staffHeaders } from '../../api-client/staffHeaders.ts';
import type { Session } from '../../contracts/remote.ts';
import type { Call } from '../../contracts/http/call.ts';
import type { Caller, QueryOf } from './call.ts';
import { callAddress } from './callAddress.ts';
import { saveFile } from './saveFile.ts';

export interface DownloadOptions {
  signal?: AbortSignal;
  /** What the file is called when the server does not say. */
  name?: string;
}

/**
 * Fetches what a call answers as a file, a list with `format: 'csv'`, with the staff headers and saves it under the server's name for it. `download(shell,
 * LIST_ORDERS, { q: 'ali', format: 'csv' })`. Throws as `call` does.
 */
export async function download<C extends Call>(
  shell: Caller & { session: Session },
  call: C,
  query?: QueryOf<C> & { format?: 'csv' },
  { signal, name: fallback = 'download' }: DownloadOptions = {},
): Promise<void> {
  const { file, name } = await fetchFile(shell, call, query, signal);
  saveFile(file, name ?? fallback);
}

/** The same without saving it; its name is null where the server does not say. */
export async function fetchFile<C extends Call>(
  { api, session }: Caller & { session: Session },
  { id }: C,
  query?: QueryOf<C> & { format?: 'csv' },
  signal?: AbortSignal,
): Promise<{ file: Blob; name: string | null }> {
  const response = await fetch(api.base + callAddress(id, undefined, query).path, {
    credentials: 'include',
    headers: staffHeaders(session.current()),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return { file: await response.blob(), name: fileName(response.headers.get('content-disposition')) };
}

/** The name a `Content-Disposition` gives, without any folders. */
function fileName(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  const plain = disposition?.match(/filename="?([^";]+)"?/i)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : plain;
  return name?.split(/[\\/]/).pop() || null;
}
