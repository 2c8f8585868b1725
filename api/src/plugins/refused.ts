import { ERROR_CODES, type ErrorCode } from '@shop/shared/contracts/http/errorCodes';

/**
 * A request that is refused for a reason the caller can act on. The code decides the HTTP status; the message is a
 * sentence for people, the code's own unless there is more to say. The error handler turns it into
 * `{status: false, msg, note, code, data?}`.
 */
export class Refused extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly data: unknown;

  constructor(code: ErrorCode, message: string = ERROR_CODES[code].sentence, data?: unknown) {
    super(message);
    this.name = 'Refused';
    this.statusCode = ERROR_CODES[code].status;
    this.code = code;
    this.data = data;
  }
}
