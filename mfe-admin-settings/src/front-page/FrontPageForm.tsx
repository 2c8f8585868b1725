import { lazy, Suspense, useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { upload } from '@shop/shared/admin/calls/upload';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { TEXTS_KEY } from '@shop/shared/admin/in-urdu/textsKey';
import { useLive } from '@shop/shared/admin/live/useLive';
import { SETTINGS_CHANGED } from '@shop/shared/contracts/events';
import { UPDATE_SETTINGS, type StaffSettings } from '@shop/shared/contracts/http/settings';
import { UPLOAD_BANNER } from '@shop/shared/contracts/http/shopPictures';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { BannerSection } from './BannerSection.tsx';
import { MenuSection } from './MenuSection.tsx';
import { RowsSection } from './RowsSection.tsx';
import { FRONT } from './texts.ts';
import { CHECK, compare, frontPageValues, updateOf, type Category, type FrontPageValues } from './values.ts';

const FrontPreview = lazy(async () => ({ default: (await import('./FrontPreview.tsx')).FrontPreview }));

interface FrontPageFormProps {
  settings: StaffSettings;
  categories: readonly Category[];
}

/** Banner, rows and menu in one form, with what shoppers would see beside it. */
export function FrontPageForm({ settings, categories }: FrontPageFormProps) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState(false);
  useLive('settings', ({ own }) => !own && setChanged(true));
  const form = useEntityForm<FrontPageValues, StaffSettings, StaffSettings>({
    ...CHECK,
    entity: settings,
    load: (loaded) => frontPageValues(loaded ?? settings, categories),
    async save(values, { signal, onProgress }) {
      const [picture] = values.picture;
      let path = picture?.path;
      if (picture?.file) {
        const files = [picture.file];
        const body = new FormData();
        body.append('file', picture.file);
        const progress = { signal, onProgress: (sent: Parameters<typeof onProgress>[0]) => onProgress(sent, files) };
        path = (await upload(shell, UPLOAD_BANNER, body, progress)).data.path;
      }
      return (await call(shell, UPDATE_SETTINGS, { body: updateOf(values, path), signal })).data;
    },
    stays: (saved) => frontPageValues(saved, categories),
    saved() {
      setChanged(false);
      void queryClient.invalidateQueries({ queryKey: TEXTS_KEY });
      window.dispatchEvent(new Event(SETTINGS_CHANGED));
      shell.notify({ title: FRONT.saved, tone: 'success' });
    },
    failed: FRONT.failed,
    subject: FRONT.subject,
    compare,
  });

  return (
    <EntityFormFrame
      form={form}
      label={FRONT.form}
      rowOf={(field) => {
        const at = /^rows\.(\d+)/.exec(field)?.[1];
        return at === undefined ? '' : `${FRONT.row(Number(at))}: `;
      }}
    >
      <div role="status">
        {changed && (
          <p className="mb-4 rounded-lg bg-sunny-soft px-4 py-3 font-semibold text-sunny-deep">
            {FRONT.changedMeanwhile}
          </p>
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <BannerSection />
          <RowsSection categories={categories} />
          <MenuSection />
        </div>
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <FrontPreview />
        </Suspense>
      </div>
      <SaveBar form={form} label={FRONT.submit} />
    </EntityFormFrame>
  );
}
