import type { OwnPage, PageUpdate } from '@shop/shared/contracts/http/pages';
import { manyLines, oneLine } from '@shop/shared/format/plainText';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Writer } from '../kernel/db/database.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { saveUrdu } from '../translations/savingForms.ts';
import { readPage } from './reading.ts';

/**
 * Writes a page. What says the same as its draft goes on following the settings; what was written stays, whatever they
 * say later. Throws 409 CHANGED_MEANWHILE with the page when somebody else was quicker.
 */
export async function updatePage(
  trx: Writer,
  staff: StaffIdentity,
  botCheck: BotCheckConfig,
  form: PageUpdate,
): Promise<OwnPage> {
  const { slug } = form;
  const version = await lockPage(trx, slug);
  const before = await readPage(trx, botCheck, slug);
  if (version !== form.version) throw new ApiError('CHANGED_MEANWHILE', undefined, before);
  const title = oneLine(form.title);
  const text = manyLines(form.text);
  const { draft } = before;
  const isDraft = text === draft.text;
  const after: OwnPage = {
    ...before,
    title,
    text,
    isDraft,
    shown: form.shown,
    isOutdated: false,
    version: version + 1,
  };
  const changed = (['title', 'text', 'shown'] as const).filter((name) => before[name] !== after[name]);
  const isSaid = await saveUrdu(trx, staff, { kind: 'page', subject: slug }, [
    { field: 'title', text: form.titleUr === undefined ? undefined : oneLine(form.titleUr), english: title },
    { field: 'text', text: form.textUr === undefined ? undefined : manyLines(form.textUr), english: text },
  ]);
  const isNew = changed.length > 0;
  if (isNew || before.isOutdated) {
    await trx
      .updateTable('shop_pages')
      .set({
        title: title === draft.title ? null : title,
        body: isDraft ? null : text,
        draft: isDraft ? null : draft.text,
        // Until somebody decides, a page appears by itself when it has something to say.
        ...(changed.includes('shown') && { shown: Number(form.shown) }),
        version: after.version,
      })
      .where('slug', '=', slug)
      .execute();
  }
  if (isNew) {
    const of = (page: OwnPage) => Object.fromEntries(changed.map((name) => [name, page[name]]));
    await recordAudit(trx, staff, {
      action: 'page.update',
      subject: 'page',
      subjectId: slug,
      name: title,
      before: of(before),
      after: of(after),
    });
  }
  if (isNew || isSaid) await bumpDataVersion(trx, []);
  return isNew || before.isOutdated ? after : before;
}

/** Holds the row of a page until the transaction ends, made where there was none; its version. */
async function lockPage(trx: Writer, slug: string): Promise<number> {
  await trx
    .insertInto('shop_pages')
    .values({ slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const { version } = await trx
    .updateTable('shop_pages')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('slug', '=', slug)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
