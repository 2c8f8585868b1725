import { currentSpan } from '../requestId.ts';
import type { Span } from './span.ts';

/** Of a statement that a traced request waits for; its text has no values. Undefined for all others. */
export function beginStatement(system: 'postgresql' | 'sqlite', text: string): Span | undefined {
  return currentSpan()?.begin(nameOf(text), 'client', { 'db.system.name': system, 'db.query.text': text });
}

/** What it does, and to which table first. */
function nameOf(text: string): string {
  const verb = /^\w+/.exec(text)?.[0] ?? '';
  const table = /\b(?:from|into|update) "(\w+)"/.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
