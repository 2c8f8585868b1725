import { langOf } from '../format/language/scripts.ts';
import { LANGUAGE } from '../format/language/texts.ts';

/** An answer that was not a success. `message` is `{status}: {body or status text}` (storefront specification, 7). */
export class ApiError extends Error {
  readonly status: number;
  /** The contract's stable upper-case word, or `UNKNOWN`. */
  readonly code: string;
  /** The server's own sentence (`msg` or `note`), if it sent one that readers of this language read. */
  readonly note: string | undefined;
  readonly data: unknown;
  /** What is wrong with which field, as a 400 or 422 names them (`'product.name'`), in sentences as `note` is; empty when it is about none. */
  readonly fields: Record<string, string>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const answer = parseAnswer(body);
    this.code = typeof answer['code'] === 'string' ? answer['code'] : 'UNKNOWN';
    this.note = [answer['note'], answer['msg']]
      .filter((said) => typeof said === 'string')
      .find((said) => said && (LANGUAGE === 'en' || !langOf(said)));
    this.data = answer['data'];
    this.fields = textsIn(Object(answer['data']).fields);
  }

  /** Shell and remotes each bundle this class, and the shell's client throws the shell's: any copy's errors are instances. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value;
  }
}

const textsIn = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(fields)).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !langOf(field[1]),
    ),
  );

function parseAnswer(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
