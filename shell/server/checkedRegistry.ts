import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { RegistryEntry, type Registry } from '@shop/shared/contracts/registry';
import { ShellEntry } from '@shop/shared/contracts/registry';

/**
 * What was read as `remotes.json`: the entries that are sound, and what is wrong with the others, which a hand may have
 * changed. Throws when it is no registry at all.
 */
export function checkedRegistry(value: unknown): { registry: Registry; faults: Record<string, string> } {
  const entries = Object.entries(checked('remotes.json', Type.Record(Type.String(), Type.Unknown()), value));
  const registry: Registry = {};
  const faults: Record<string, string> = {};
  for (const [name, entry] of entries) {
    if (Value.Check(RegistryEntry, entry)) registry[name] = entry;
    else faults[name] = faultsOf(RegistryEntry, entry);
  }
  return { registry, faults };
}

/** What was read as `shell.json`. Throws naming what is wrong. */
export const checkedShell = (value: unknown): ShellEntry => checked('shell.json', ShellEntry, value);

function checked<Schema extends TSchema>(file: string, schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  throw new Error(`${file}: ${faultsOf(schema, value)}`);
}

function faultsOf(schema: TSchema, value: unknown): string {
  return Value.Errors(schema, value)
    .map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
    .join('; ');
}
