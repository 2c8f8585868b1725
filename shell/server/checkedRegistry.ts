import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Registry } from '@shop/shared/contracts/registry';
import { ShellEntry } from '../release/shellEntry.ts';

/** What was read as `remotes.json`. Throws naming what is wrong: a hand may have changed it. */
export const checkedRegistry = (value: unknown): Registry => checked('remotes.json', Registry, value);

/** What was read as `shell.json`. Throws naming what is wrong. */
export const checkedShell = (value: unknown): ShellEntry => checked('shell.json', ShellEntry, value);

function checked<Schema extends TSchema>(file: string, schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const faults = Value.Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  throw new Error(`${file}: ${faults.join('; ')}`);
}
