import pg from 'pg';
import { beginStatement } from '../observe/tracing/statementSpan.ts';

/** How node-postgres writes values; its types leave it out. */
const { prepareValue } = Reflect.get(pg, 'utils') as { prepareValue(value: unknown): Buffer | string | null };

export interface Statement {
  text: string;
  values?: readonly unknown[];
  /** Under which a connection prepares it once. */
  name?: string | undefined;
}

export interface Answer {
  /** As PostgreSQL calls what it has done: SELECT, INSERT, COMMIT. */
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

export interface Answered {
  /** Of each statement, up to the one that failed. */
  answers: Answer[];
  error?: unknown;
}

interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** What each connection has prepared, and the columns it answers with: they are not described again. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/**
 * Sends all of them in one round trip, with one Sync at their end: after one that failed PostgreSQL skips the rest. Where
 * nothing comes for `limitMs`, the connection is closed.
 */
export function sendTogether(
  client: pg.Client,
  statements: readonly Statement[],
  limitMs: number | null,
): Promise<Answered> {
  return new Promise((resolve) => client.query(new PostgresBatch(client, statements, limitMs, resolve)));
}

/** Like a query of node-postgres, which answers with several results. */
class PostgresBatch implements pg.Submittable {
  readonly statements: readonly Statement[];
  readonly #client: pg.Client;
  readonly #known: Map<string, readonly Column[]>;
  readonly #values: (Buffer | string | null)[][];
  readonly #spans;
  readonly #limit: NodeJS.Timeout | undefined;
  readonly #resolve: (answered: Answered) => void;
  readonly #answers: Answer[] = [];
  #columns: readonly Column[] = [];
  #rows: Answer['rows'] = [];
  #unreadable: unknown;

  constructor(
    client: pg.Client,
    statements: readonly Statement[],
    limitMs: number | null,
    resolve: (answered: Answered) => void,
  ) {
    this.statements = statements;
    this.#client = client;
    this.#resolve = resolve;
    this.#known = prepared.get(client.connection) ?? new Map<string, readonly Column[]>();
    prepared.set(client.connection, this.#known);
    this.#values = statements.map(({ values = [] }) => values.map((value) => prepareValue(value)));
    this.#spans = statements.map(({ text }) => beginStatement('postgresql', text));
    if (limitMs !== null) this.#limit = setTimeout(() => this.#giveUp(), limitMs);
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const [at, statement] of this.statements.entries()) this.#send(connection, statement, this.#values[at] ?? []);
    connection.sync();
    connection.stream.uncork();
    this.#begin();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#client.getTypeParser(dataTypeID, 'text') as Column['read'],
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    try {
      for (const [at, { name, read }] of this.#columns.entries()) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : read(text);
      }
    } catch (error) {
      this.#unreadable ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.#answers.length;
    const name = this.statements[at]?.name;
    if (name !== undefined) this.#known.set(name, this.#columns);
    const words = text.split(' ');
    this.#answers.push({ command: words[0] ?? '', rowCount: Number(words.at(-1)), rows: this.#rows });
    this.#spans[at]?.end();
    this.#limit?.refresh();
    this.#begin();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.#end(this.#unreadable);
  }

  /** Also called when the connection is lost. */
  handleError(error: unknown): void {
    this.#end(error);
  }

  #send(connection: pg.Connection, { name = '', text }: Statement, values: (Buffer | string | null)[]): void {
    const isPrepared = name !== '' && this.#known.has(name);
    if (!isPrepared) {
      // It may have failed after it was prepared.
      if (name !== '') connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values }, true);
    if (!isPrepared) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  /** The next statement is answered. */
  #begin(): void {
    this.#columns = this.#known.get(this.statements[this.#answers.length]?.name ?? '') ?? [];
    this.#rows = [];
  }

  #giveUp(): void {
    this.#end(new Error('Query read timeout'));
    this.#client.connection.stream.destroy();
  }

  #end(error: unknown): void {
    clearTimeout(this.#limit);
    for (const span of this.#spans.slice(this.#answers.length)) {
      if (error !== undefined) span?.fail(error);
      span?.end();
    }
    this.#resolve({ answers: this.#answers, error });
  }
}
