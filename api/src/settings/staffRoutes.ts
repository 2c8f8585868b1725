import type { FastifyPluginAsync } from 'fastify';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { SettingsUpdate, READ_SETTINGS, UPDATE_SETTINGS } from '@shop/shared/contracts/http/settings';
import { MOST_LOGO_BYTES, UPLOAD_BANNER, UPLOAD_LOGO } from '@shop/shared/contracts/http/shopPictures';
import { READ_PAPER_SHOP, READ_RECEIPT_SETTINGS } from '@shop/shared/contracts/http/papers';
import { onePicture, sentPicture } from '../media/forms/onePicture.ts';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import { originalKey } from '../media/originals.ts';
import { picturePath } from '../media/pictureStore.ts';
import { parseRendition } from '../media/renditions.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { readSettingsState, updateSettings, type SettingsState } from './changing.ts';
import { refuseUnknown } from './rules.ts';
import { captchaOf, readShopSettings } from './shopSettings.ts';
import { serve } from '../kernel/serve.ts';

const LOGO = onePicture(MOST_LOGO_BYTES, 'A shop has one logo.');
const BANNER = onePicture(MOST_LOGO_BYTES, 'A banner has one picture.');

/** What the shop says about itself, for who may change it (HTTP contract, 'Staff calls'). */
export const staffSettingsRoutes: FastifyPluginAsync = async (app) => {
  const { botCheck } = app.config;
  const defaultKey = botCheck.provider === 'recaptcha' ? botCheck.siteKey : null;
  const shown = (state: SettingsState) => ({ ...state, captcha: captchaOf(botCheck, state.values.siteKey) });

  serve(app, READ_SETTINGS, async ({ db }) => shown(await readSettingsState(db.read, defaultKey)));
  serve(app, READ_PAPER_SHOP, async ({ db }) => {
    const { shopName: name, receipt } = await readShopSettings(db.read);
    return { name, ntn: receipt.ntn, strn: receipt.strn };
  });
  serve(app, READ_RECEIPT_SETTINGS, async ({ db }) => (await readShopSettings(db.read)).receipt);
  serve(
    app,
    UPDATE_SETTINGS,
    async ({ db, staff, body }) => {
      const update = await withRatio(body);
      const state = await db.transaction((trx) => updateSettings(trx, staff, update, defaultKey));
      return shown(state);
    },
    { preValidation: async ({ body }) => refuseUnknown(body), msg: 'The settings are saved.' },
  );

  /** The shape of a logo belongs to it. Throws 422 for a logo, or a banner's picture, that is none. */
  async function withRatio({
    values: { logoRatio: _said, ...values },
    ...update
  }: SettingsUpdate): Promise<SettingsUpdate> {
    const { restore = [] } = update;
    if (values.frontBanner?.picture) await ratioOf(values.frontBanner.picture, 'values.frontBanner.picture');
    if (restore.includes('logo')) return { ...update, values, restore: [...restore, 'logoRatio'] };
    if (values.logo === undefined) return { ...update, values };
    return { ...update, values: { ...values, logoRatio: values.logo ? await ratioOf(values.logo, 'values.logo') : 1 } };
  }

  async function ratioOf(path: string, field: string): Promise<number> {
    const [, hash = '', file = ''] = path.split('/');
    const rendition = parseRendition(hash, file);
    const isThere = rendition !== undefined && (await app.pictures.rendition(rendition)) !== undefined;
    const size = isThere && (await app.uploads.asFile(originalKey(hash), app.examinePicture));
    if (!size || typeof size === 'string') throw refusedFields({ [field]: ERROR_CODES.UNKNOWN_PICTURE.sentence });
    return Math.round((size.width / size.height) * 1000) / 1000;
  }
};

/** Takes the picture of a logo, or of a banner; an update names it. */
export const logoRoutes: FastifyPluginAsync = async (app) => {
  await takeForms(app);

  for (const [call, action, rule] of [
    [UPLOAD_LOGO, 'settings.logo', LOGO],
    [UPLOAD_BANNER, 'settings.banner', BANNER],
  ] as const) {
    serve(
      app,
      call,
      async ({ db, staff, request }) => {
        const { file } = await sentPicture(app, request);
        await app.uploads.place(file, originalKey(file.hash));
        const path = picturePath(file.hash);
        const noted = { action, subject: 'settings', subjectId: 'shop', after: { path } };
        await db.transaction((trx) => recordAudit(trx, staff, noted));
        return { path };
      },
      formHooks(app, [rule]),
    );
  }
};
