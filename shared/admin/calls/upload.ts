import { ApiError } from '../../api-client/apiError.ts';
import { refusalIn } from '../../api-client/loadError.ts';
import { staffHeaders } from '../../api-client/staffHeaders.ts';
import type { Call, DataOf } from '../../contracts/http/call.ts';
import type { Session } from '../../contracts/remote.ts';
import { isDone, type AnswerTo, type Caller } from './call.ts';
import { callAddress } from './callAddress.ts';

/** Calls whose body is a form with files. */
export type UploadCall = Call & { isForm: true };

export interface UploadOptions {
  /** Bytes that have left, of how many; the last one before the server has answered. */
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

export interface UploadProgress {
  sent: number;
  total: number;
}

/**
 * Sends a form with files; through XMLHttpRequest, the one way a browser tells how much has left. Throws as `call` does;
 * an abort rejects with the signal's reason.
 */
export function upload<C extends UploadCall>(
  { api, session }: Caller & { session: Session },
  call: C,
  form: FormData,
  { onProgress, signal, idempotencyKey }: UploadOptions = {},
): Promise<AnswerTo<DataOf<C>>> {
  const { method, path } = callAddress(call.id, undefined, undefined);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    // A connection that times out is no 'error' to XMLHttpRequest.
    for (const end of ['error', 'timeout'])
      request.addEventListener(end, () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText));
      const answer = answerIn(responseText) as (AnswerTo<DataOf<C>> & { status?: boolean }) | null | undefined;
      if (answer?.status || isDone(call, answer)) resolve({ ...answer } as AnswerTo<DataOf<C>>);
      else reject(refusalIn(answer));
    });
    if (onProgress)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
    request.open(method, api.base + path);
    request.withCredentials = true;
    for (const [header, value] of Object.entries(staffHeaders(session.current())))
      request.setRequestHeader(header, value);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.send(form);
  });
}

/** A success that is no JSON says nothing. */
function answerIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
