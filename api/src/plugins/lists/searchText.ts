import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * What lists search of a row, to be stored with it: these fields in lower case, one a line. Neither database lower-cases
 * letters beyond ASCII by itself.
 */
export function searchTextOf(...fields: string[]): string {
  return fields.join('\n').toLowerCase();
}

/** For `matches`: whatever has these characters in it, in any case. */
export function likePattern(part: string): string {
  return `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether a text that is stored in lower case matches a pattern of `likePattern`. */
export function matches(text: Expression<string>, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}
