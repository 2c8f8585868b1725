/** Each connection keeps what it has prepared. */
const MOST = 1000;

const names = new Map<string, string>();

/** Says that a statement is run again and again: PostgreSQL then reads and plans it once for each connection. */
export function nameStatement(text: string): void {
  if (names.size < MOST && !names.has(text)) names.set(text, `s${names.size + 1}`);
}

export const nameOfStatement = (text: string): string | undefined => names.get(text);
