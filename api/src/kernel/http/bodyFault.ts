import { ApiError, refusedFields } from './apiError.ts';

/** Far above what any call needs, far below what exhausts the stack of code that walks a value recursively. */
const MOST_LEVELS = 50;

/** Names longer than this are cut in sentences; they may be anything in a body. */
const LONGEST_PATH = 100;

/**
 * Why a body cannot be taken, whatever call it is for: nested too deeply, or with text no database can store (U+0000
 * and halves of surrogate pairs). Undefined when it can. Does not recurse.
 */
export function bodyFault(body: unknown): ApiError | undefined {
  const waiting: { value: unknown; path: string; level: number }[] = [{ value: body, path: '', level: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, level } = next;
    if (typeof value === 'string' && !isStorable(value)) return unstorable(path);
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (level === MOST_LEVELS) return tooDeep();
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return unstorable(path);
      waiting.push({
        value: child,
        path: below(path, key, Array.isArray(value)).slice(0, LONGEST_PATH),
        level: level + 1,
      });
    }
  }
  return undefined;
}

/** Whether every database can keep it: no U+0000, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function below(path: string, key: string, isPlace: boolean): string {
  if (isPlace) return `${path}[${key}]`;
  return path ? `${path}.${key}` : key;
}

function tooDeep(): ApiError {
  return new ApiError('INVALID_REQUEST', `The body is nested too deeply: at most ${MOST_LEVELS} levels are allowed.`);
}

function unstorable(path: string): ApiError {
  const rule = 'has a character that is not allowed.';
  if (!path) return new ApiError('INVALID_REQUEST', `The body ${rule}`);
  // Cutting a name may have halved a surrogate pair.
  const field = path.toWellFormed();
  return refusedFields({ [field]: `This ${rule}` }, { code: 'INVALID_REQUEST', message: `${field} ${rule}` });
}
