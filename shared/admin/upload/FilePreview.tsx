import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '../../ui/picture/Picture.tsx';
import { UPLOAD } from './texts.ts';
import type { UploadItem } from './uploadItem.ts';
import { useFileSource } from './useFileSource.ts';

interface FilePreviewProps {
  item: UploadItem;
  /** Where stored files are. */
  base: string;
  label: string;
  video: boolean;
  /** False for a picture that stands alone in its field. */
  many?: boolean;
}

/** What was chosen, or is stored already, to look at. */
export function FilePreview({ item, base, label, video, many = true }: FilePreviewProps) {
  const source = useFileSource(item.file);
  const [brokenFile, setBrokenFile] = useState<File>();
  const look = clsx(
    'block w-full bg-sunken',
    video ? 'max-h-80' : many ? 'aspect-square object-contain' : 'h-40 object-contain',
  );
  if (video) {
    const stored = item.file ? undefined : `${base}/${item.path}`;
    return (
      <video
        key={item.key}
        ref={source}
        src={stored}
        controls
        muted
        preload="metadata"
        aria-label={label}
        className={look}
      />
    );
  }
  if (!item.file) return <Picture path={item.path ?? ''} base={base} alt={label} sizes="12rem" className={look} />;
  return (
    <>
      <img
        ref={source}
        alt={label}
        onError={() => setBrokenFile(item.file)}
        className={clsx(look, brokenFile === item.file && 'text-transparent')}
      />
      {brokenFile === item.file && <p className="px-2 py-1 text-xs font-semibold text-danger">{UPLOAD.broken}</p>}
    </>
  );
}
