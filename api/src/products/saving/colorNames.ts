import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import type { FormFaults } from '../../kernel/http/formFaults.ts';
import { readOtherNames } from '../../translations/colors.ts';
import type { VariationDraft } from './draft.ts';
import { TEXTS } from './rules.ts';

/** Refuses a new label that is what another colour is called in another language. */
export async function checkColors(
  db: Reader,
  variations: readonly Pick<VariationDraft, 'color'>[],
  placeOf: (at: number) => string,
  faults: FormFaults,
): Promise<void> {
  const labels = variations.map(({ color }) => color);
  const others = await readOtherNames(db, labels);
  for (const [at, label] of labels.entries()) {
    const color = others.get(nameKey(label));
    if (color !== undefined) faults.add(placeOf(at), TEXTS.colorOf(color));
  }
}
