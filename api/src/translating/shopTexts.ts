import type { TranslatedKind, TranslatedText } from '@shop/shared/contracts/http/translations';
import type { BestSelling } from '../catalog/badged.ts';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { List } from '../kernel/lists/listOf.ts';
import { ownTexts } from './ownTexts.ts';
import { findProductTexts, readProductTexts } from './productTexts.ts';

const BATCH = 250;

interface Asked {
  kind: TranslatedKind;
  missing?: '0' | '1' | undefined;
  q?: string | undefined;
  subject?: string | undefined;
  bestSelling: BestSelling;
  botCheck: Pick<BotCheckConfig, 'provider'>;
}

/** Texts of a kind, all or those without an Urdu text of what they say today: of products those that sold most first. */
export function shopTexts(db: Reader, { kind, bestSelling, botCheck, ...asked }: Asked): List<TranslatedText> {
  const found = async (): Promise<(from: number, to: number) => Promise<{ rows: TranslatedText[]; total: number }>> => {
    if (kind !== 'product') {
      const all = await ownTexts(db, botCheck, kind, asked);
      return async (from, to) => ({ rows: all.slice(from, to), total: all.length });
    }
    const places = await findProductTexts(db, asked, bestSelling);
    return async (from, to) => ({ rows: await readProductTexts(db, places.slice(from, to)), total: places.length });
  };
  return {
    page: async (offset, limit) => (await found())(offset, offset + limit),
    async *batches() {
      const read = await found();
      for (let from = 0, total = 1; from < total; from += BATCH) {
        const batch = await read(from, from + BATCH);
        ({ total } = batch);
        yield batch.rows;
      }
    },
  };
}
