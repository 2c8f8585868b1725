/**
 * A request that is refused for a reason the caller can act on. `code` is a stable upper-case word, the message a
 * sentence for people; the error handler turns it into `{status: false, msg, note, code, data?}`.
 */
export class Refused extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly data: unknown;

  constructor(statusCode: number, code: string, message: string, data?: unknown) {
    super(message);
    this.name = 'Refused';
    this.statusCode = statusCode;
    this.code = code;
    this.data = data;
  }
}

/** 400: malformed. */
export const malformed = (message: string, code = 'INVALID_REQUEST'): Refused => new Refused(400, code, message);

/** 401: not signed in. */
export const notSignedIn = (message = 'Please sign in.', code = 'NOT_SIGNED_IN'): Refused =>
  new Refused(401, code, message);

/** 403: signed in, but not allowed. */
export const notAllowed = (message = 'You are not allowed to do this.', code = 'NOT_ALLOWED'): Refused =>
  new Refused(403, code, message);

/** 404: unknown. */
export const unknown = (message: string, code = 'NOT_FOUND'): Refused => new Refused(404, code, message);

/** 409: conflicts with what is stored. */
export const conflict = (code: string, message: string, data?: unknown): Refused =>
  new Refused(409, code, message, data);

/** 422: well-formed but against a rule. */
export const againstRule = (code: string, message: string, data?: unknown): Refused =>
  new Refused(422, code, message, data);
