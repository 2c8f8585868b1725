import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import type { FileLimits } from '@shop/shared/admin/upload/chosenFiles';
import { UploadField, type UploadFieldProps } from '@shop/shared/admin/upload/UploadField';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { MOST_LOGO_BYTES } from '@shop/shared/contracts/http/settings';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { NamedMark } from '@shop/shared/ui/icon/Logo';
import { Preview } from './Preview.tsx';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import type { SettingsValues } from './values.ts';
import { WORDS } from './words.ts';

const { hints, logo, preview, sections } = SETTINGS;

const LOGO: FileLimits = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  kindsText: logo.kinds,
  bytes: MOST_LOGO_BYTES,
  most: 1,
};

const LogoField = (props: UploadFieldProps<UploadItem>) => <UploadField<UploadItem> {...props} />;

export function ShopSection() {
  return (
    <FormSection title={sections.shop}>
      <div className="grid gap-4">
        <Setting name="shopName">
          <Field name="shopName" as={TextField} label={WORDS.shopName.label} hint={hints.shopName} required />
        </Setting>
        <Setting name="address">
          <Field name="address" as={TextAreaField} label={WORDS.address.label} hint={hints.address} rows={3} />
        </Setting>
        <Setting name="currencySymbol">
          <Field
            name="currencySymbol"
            as={TextField}
            label={WORDS.currencySymbol.label}
            hint={hints.currencySymbol}
            className="max-w-xs"
            required
          />
        </Setting>
        <Setting name="logo">
          <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
            {WORDS.logo.label}
          </p>
          <Field
            name="logo"
            as={LogoField}
            label={WORDS.logo.label}
            hint={logo.hint}
            accept="image/png,image/jpeg,image/webp,image/avif"
            limits={LOGO}
            item={(file, key) => ({ key, file })}
            labelOf={(item) => item.file?.name ?? WORDS.logo.label}
          />
        </Setting>
        <HeaderPreview />
      </div>
    </FormSection>
  );
}

/** The header's mark and name, as shoppers would see them. */
function HeaderPreview() {
  const { api } = useShell();
  const [shopName, [item]] = useWatch<SettingsValues, ['shopName', 'logo']>({ name: ['shopName', 'logo'] });
  const chosen = useAddressOf(item?.file);
  const src = item?.path ? `${api.base}/${item.path.replace('/640.', '/320.')}` : chosen;
  const ratio = useRatioOf(src);
  return (
    <Preview title={preview.header}>
      <div className="flex h-16 min-w-0 items-center px-4">
        <NamedMark shopName={shopName || preview.name} src={src} ratio={ratio} />
      </div>
    </Preview>
  );
}

/** Width of a picture for a height of 1; of one that is not loaded yet, 1. */
function useRatioOf(src: string | undefined): number {
  const [known, setKnown] = useState({ src, ratio: 1 });
  useEffect(() => {
    if (!src) return;
    const picture = new Image();
    picture.addEventListener('load', () => setKnown({ src, ratio: picture.naturalWidth / picture.naturalHeight }));
    picture.src = src;
  }, [src]);
  return known.src === src ? known.ratio : 1;
}

/** An address for a file that was chosen, as long as it is shown. */
function useAddressOf(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    queueMicrotask(() => setShown({ file, address }));
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
