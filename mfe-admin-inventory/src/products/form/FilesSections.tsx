import { clsx } from 'clsx';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { UploadField, type UploadFieldProps } from '@shop/shared/admin/upload/UploadField';
import type { FileLimits } from '@shop/shared/admin/upload/chosenFiles';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { MOST_PICTURE_BYTES, MOST_PICTURES, MOST_VIDEO_BYTES } from '@shop/shared/contracts/http/catalog/productForm';
import { colorKey, colorsOf } from './rows.ts';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { PRODUCT_FORM } from './texts.ts';
import type { GalleryItem, ProductValues } from './values.ts';

const { gallery, video } = PRODUCT_FORM;

const PICTURES: FileLimits = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  kindsText: gallery.kinds,
  bytes: MOST_PICTURE_BYTES,
  most: MOST_PICTURES,
};

const VIDEO: FileLimits = { kinds: ['mp4', 'webm', 'mov'], kindsText: video.kinds, bytes: MOST_VIDEO_BYTES, most: 1 };

const GalleryField = (props: UploadFieldProps<GalleryItem>) => <UploadField<GalleryItem> {...props} />;
const VideoField = (props: UploadFieldProps<UploadItem>) => <UploadField<UploadItem> {...props} />;

/** Product Gallery: pictures in their order, each with at most one colour (admin specification, 4). */
export function GallerySection() {
  const { errors } = useFormState<ProductValues>({ name: 'product.images' });
  const textAt = (at: number) =>
    (get(errors, `product.images.${at}.file.message`) ?? get(errors, `product.images.${at}.id.message`)) as
      string | undefined;
  return (
    <FormSection title={gallery.title}>
      <Field
        name="product.images"
        as={GalleryField}
        label={gallery.title}
        hint={gallery.hint}
        accept="image/png,image/jpeg,image/webp,image/avif"
        limits={PICTURES}
        item={(file, key) => ({ key, file, color: '' })}
        labelOf={(_, at) => gallery.picture(at)}
        problemOf={textAt}
        many
        extra={pictureColors}
      />
    </FormSection>
  );
}

const pictureColors = (item: GalleryItem, at: number, change: (item: GalleryItem) => void) => (
  <PictureColors at={at} color={item.color} onChange={(color) => change({ ...item, color })} />
);

interface PictureColorsProps {
  at: number;
  color: string;
  onChange(color: string): void;
}

/** The colours of the variations as toggles: at most one of them is this picture's. */
function PictureColors({ at, color, onChange }: PictureColorsProps) {
  const articles = useWatch<ProductValues, 'articles'>({ name: 'articles' });
  const colors = colorsOf([...articles, { color, colorCode: '' }]);
  if (colors.length === 0) return null;
  return (
    <div role="group" aria-label={gallery.showsColor(at)} className="flex flex-wrap gap-1 px-2 pb-2">
      {colors.map(({ name, code }) => {
        const isOn = colorKey(name) === colorKey(color);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? '' : name)}
            className={clsx(
              'flex min-h-6 items-center gap-1 rounded-full border px-2 text-xs font-semibold',
              isOn ? 'border-coral bg-coral-soft text-coral-deep' : 'border-line-strong text-ink-soft hover:border-ink',
            )}
          >
            {code && (
              <span
                aria-hidden="true"
                style={{ background: code }}
                className="size-2.5 rounded-full border border-line-strong"
              />
            )}
            <span>{name}</span>
          </button>
        );
      })}
    </div>
  );
}

export function VideoSection() {
  return (
    <FormSection title={video.title}>
      <Field
        name="product.video"
        as={VideoField}
        label={video.title}
        hint={video.hint}
        accept="video/mp4,video/webm,video/quicktime,.mov"
        limits={VIDEO}
        item={(file, key) => ({ key, file })}
        labelOf={(item) => item.file?.name ?? video.title}
        video
      />
    </FormSection>
  );
}
