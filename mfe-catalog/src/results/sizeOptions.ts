import type { SelectOption } from '@shop/shared/ui/SelectField';
import type { Lookup } from '../lookups/queries.ts';
import { RESULTS } from './texts.ts';

/** The sizes to choose from with their products; those without any are left out, but not the chosen one. */
export function sizeOptions(
  sizes: readonly Lookup[],
  counts: Record<number, number> | undefined,
  chosen: number | null,
): SelectOption[] {
  return sizes
    .filter(({ id }) => !counts || counts[id] || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: counts ? RESULTS.counted(name, counts[id] ?? 0) : name }));
}
