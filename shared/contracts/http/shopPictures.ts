import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { ONE_PICTURE_REFUSALS } from './catalog/pictures.ts';
import { FileForm } from './values.ts';

export const MOST_LOGO_BYTES = 10 * 1024 * 1024;

/** POST /SettingsController/logo, or banner, multipart: a picture to be named as `logo`, or in `frontBanner`, by an update. */
export const LogoUpload = Type.Object({ path: Type.String() });
export type LogoUpload = Static<typeof LogoUpload>;

export const UPLOAD_LOGO = defineCall({
  id: 'POST /SettingsController/logo',
  tag: 'settings',
  summary: 'Keeps a picture (file) that an update may name as the logo',
  right: 'settings',
  refusals: ONE_PICTURE_REFUSALS,
  body: FileForm,
  isForm: true,
  data: LogoUpload,
});

export const UPLOAD_BANNER = defineCall({
  ...UPLOAD_LOGO,
  id: 'POST /SettingsController/banner',
  summary: 'Keeps a picture (file) that an update may name as the banner of the front page',
});
