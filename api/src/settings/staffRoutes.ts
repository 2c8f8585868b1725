import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import {
  LogoUpload,
  MOST_LOGO_BYTES,
  ReceiptSettings,
  SettingsUpdate,
  StaffSettings,
} from '@shop/shared/contracts/http/settings';
import { Answer, FileForm } from '@shop/shared/contracts/http/values';
import { ONE_PICTURE_REFUSALS, onePicture, sentPicture } from '../media/forms/onePicture.ts';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import { originalKey } from '../media/originals.ts';
import { picturePath } from '../media/pictureStore.ts';
import { parseRendition } from '../media/renditions.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { refusedFields } from '../kernel/http/refused.ts';
import { readSettingsState, updateSettings, type SettingsState } from './changing.ts';
import { refuseUnknown } from './rules.ts';
import { captchaOf, readShopSettings } from './shopSettings.ts';

const LOGO = onePicture(MOST_LOGO_BYTES, 'A shop has one logo.');

/** What the shop says about itself, for who may change it (HTTP contract, 'Staff calls'). */
export const staffSettingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { botCheck } = app.config;
  const defaultKey = botCheck.provider === 'recaptcha' ? botCheck.siteKey : null;
  const shown = (state: SettingsState) => ({ ...state, captcha: captchaOf(botCheck, state.values.siteKey) });

  app.get(
    '/SettingsController/settings',
    {
      config: { right: 'settings' },
      schema: {
        tags: ['settings'],
        summary: 'All settings, and their defaults',
        response: { 200: Answer(StaffSettings) },
      },
    },
    async () => ({ status: true as const, data: shown(await readSettingsState(app.db.read, defaultKey)) }),
  );

  app.get(
    '/SettingsController/receipt',
    {
      config: { right: 'pos' },
      schema: {
        tags: ['settings'],
        summary: 'What receipts of the till say beside the sale',
        response: { 200: Answer(ReceiptSettings) },
      },
    },
    async () => ({ status: true as const, data: (await readShopSettings(app.db.read)).receipt }),
  );

  app.post(
    '/SettingsController/update',
    {
      config: { right: 'settings', refusals: ['CHANGED_MEANWHILE', 'INVALID_FIELDS'] },
      schema: {
        tags: ['settings'],
        summary:
          'Changes the settings that are named, and restores defaults; the rest stays. An unknown one is refused',
        body: SettingsUpdate,
        response: { 200: Answer(StaffSettings) },
      },
    },
    async (request) => {
      refuseUnknown(request.body.values);
      const update = await withRatio(request.body);
      const state = await app.db.transaction((trx) => updateSettings(trx, staffOf(request), update, defaultKey));
      return { status: true as const, data: shown(state), msg: 'The settings are saved.' };
    },
  );

  /** The shape of a logo belongs to it. Throws 422 for a logo that is no picture. */
  async function withRatio({
    values: { logoRatio: _said, ...values },
    ...update
  }: SettingsUpdate): Promise<SettingsUpdate> {
    const { restore = [] } = update;
    if (restore.includes('logo')) return { ...update, values, restore: [...restore, 'logoRatio'] };
    if (values.logo === undefined) return { ...update, values };
    return { ...update, values: { ...values, logoRatio: values.logo ? await ratioOf(values.logo) : 1 } };
  }

  async function ratioOf(path: string): Promise<number> {
    const [, hash = '', file = ''] = path.split('/');
    const rendition = parseRendition(hash, file);
    const isThere = rendition !== undefined && (await app.pictures.rendition(rendition)) !== undefined;
    const size = isThere && (await app.uploads.asFile(originalKey(hash), app.examinePicture));
    if (!size || typeof size === 'string') throw refusedFields({ 'values.logo': ERROR_CODES.UNKNOWN_PICTURE.sentence });
    return Math.round((size.width / size.height) * 1000) / 1000;
  }
};

/** Takes the picture of a logo; an update names it. */
export const logoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await takeForms(app);

  app.post(
    '/SettingsController/logo',
    {
      ...formHooks(app, [LOGO]),
      config: {
        right: 'settings',
        refusals: [...ONE_PICTURE_REFUSALS],
      },
      schema: {
        tags: ['settings'],
        summary: 'Keeps a picture (file) that an update may name as the logo',
        consumes: ['multipart/form-data'],
        body: FileForm,
        response: { 200: Answer(LogoUpload) },
      },
    },
    async (request) => {
      const { file } = await sentPicture(app, request);
      await app.uploads.place(file, originalKey(file.hash));
      const path = picturePath(file.hash);
      await app.db.transaction((trx) =>
        recordAudit(trx, staffOf(request), {
          action: 'settings.logo',
          subject: 'settings',
          subjectId: 'shop',
          after: { path },
        }),
      );
      return { status: true as const, data: { path } };
    },
  );
};
