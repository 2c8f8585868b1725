import { useFormContext } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { TextInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import type { FileLimits } from '@shop/shared/admin/upload/chosenFiles';
import { UploadField, type UploadFieldProps } from '@shop/shared/admin/upload/UploadField';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { MOST_LOGO_BYTES } from '@shop/shared/contracts/http/shopPictures';
import { TextField } from '@shop/shared/ui/field/TextField';
import { FRONT, WORDS } from './texts.ts';
import type { FrontPageValues } from './values.ts';

const { hints, picture, sections } = FRONT;

const PICTURE: FileLimits = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  kindsText: picture.kinds,
  bytes: MOST_LOGO_BYTES,
  most: 1,
};

const PictureField = (props: UploadFieldProps<UploadItem>) => <UploadField<UploadItem> {...props} />;

export function BannerSection() {
  const { defaultValues } = useFormContext<FrontPageValues>().formState;
  return (
    <FormSection title={sections.banner}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="min-w-0 sm:col-span-2">
          <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
            {WORDS.picture.label}
          </p>
          <Field
            name="picture"
            as={PictureField}
            label={WORDS.picture.label}
            hint={picture.hint}
            accept="image/png,image/jpeg,image/webp,image/avif"
            limits={PICTURE}
            item={(file, key) => ({ key, file })}
            labelOf={(item) => item.file?.name ?? WORDS.picture.label}
          />
        </div>
        <div className="sm:col-span-2">
          <Field name="text" as={TextField} label={WORDS.text.label} hint={hints.text} />
          <TextInUrdu name="text" own="textUr" subject={defaultValues?.text ?? ''} label={WORDS.text.label} />
        </div>
        <Field name="link" as={TextField} label={WORDS.link.label} hint={hints.link} className="sm:col-span-2" />
        <Field name="from" as={TextField} type="date" label={WORDS.from.label} hint={hints.from} />
        <Field name="to" as={TextField} type="date" label={WORDS.to.label} hint={hints.to} />
      </div>
    </FormSection>
  );
}
