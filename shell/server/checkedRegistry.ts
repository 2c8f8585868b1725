import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { RegistryEntry, type Registry } from '@shop/shared/contracts/registry';
import { ShellEntry } from '@shop/shared/contracts/registry';

/**
 * What was read as the registry: the entries that are sound, and what is wrong with the others, which a later shop, or a
 * hand, may have written. Throws when it is no registry at all.
 */
export function checkedRegistry(value: unknown): { registry: Registry; faults: Record<string, string> } {
  const entries = Object.entries(checked('the registry', Type.Record(Type.String(), Type.Unknown()), value));
  const registry: Registry = {};
  const faults: Record<string, string> = {};
  for (const [name, entry] of entries) {
    if (Value.Check(RegistryEntry, entry)) registry[name] = entry;
    else faults[name] = faultsOf(RegistryEntry, entry);
  }
  return { registry, faults };
}

/** What was read as the shell's entry. Throws naming what is wrong. */
export const checkedShell = (value: unknown): ShellEntry => checked('the shell', ShellEntry, value);

function checked<Schema extends TSchema>(what: string, schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  throw new Error(`${what}: ${faultsOf(schema, value)}`);
}

function faultsOf(schema: TSchema, value: unknown): string {
  return Value.Errors(schema, value)
    .map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
    .join('; ');
}
