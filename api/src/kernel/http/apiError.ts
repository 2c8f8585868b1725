import { ERROR_CODES, type ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import type { Refusal } from '@shop/shared/contracts/http/values';

/**
 * A request that is refused for a reason the caller can act on. The code decides the HTTP status; the message is a
 * sentence for people, the code's own unless there is more to say. The error handler turns it into
 * `{status: false, msg, note, code, data?}`.
 */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly data: unknown;
  /** What the security log says instead of the code, and whose account it is about where that is not who asks; never sent. */
  about?: { what: string; username: string };

  constructor(code: ErrorCode, message: string = ERROR_CODES[code].sentence, data?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = ERROR_CODES[code].status;
    this.code = code;
    this.data = data;
  }
}

/** What a refusal leaves as. */
export function envelopeOf({ message, code, data }: ApiError): Refusal {
  return { status: false, msg: message, note: message, code, ...(data === undefined ? {} : { data }) };
}

/** What is wrong with fields of a request, by their paths (`product.images[0].color`), each in a sentence. */
export type FieldFaults = Readonly<Record<string, string>>;

/** A request whose fields break a rule, with what is wrong with each in `data.fields`. */
export function refusedFields(
  fields: FieldFaults,
  { code = 'INVALID_FIELDS', message }: { code?: ErrorCode; message?: string } = {},
): ApiError {
  return new ApiError(code, message, { fields });
}
