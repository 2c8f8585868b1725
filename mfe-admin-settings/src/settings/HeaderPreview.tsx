import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StaffSettings } from '@shop/shared/contracts/http/settings';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { useFileAddress } from '@shop/shared/admin/upload/useFileAddress';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { NamedMark } from '@shop/shared/ui/icon/Logo';
import { Preview } from './Preview.tsx';
import { SETTINGS } from './texts.ts';

const { preview } = SETTINGS;

interface Typed {
  shopName?: string;
  logo?: UploadItem[];
}

/** The header's mark and name, as shoppers would see them: as typed in this section, and saved of another. */
export function HeaderPreview({ saved }: { saved: StaffSettings['values'] }) {
  const { api } = useShell();
  const { shopName = saved.shopName, logo = [{ key: 'saved', path: saved.logo }] } = useWatch<Typed>();
  const [item] = logo as UploadItem[];
  const chosen = useFileAddress(item?.file);
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
