import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { BinIcon } from '../../ui/icon/StrokeIcons.tsx';
import { useSent } from '../form/Sending.ts';
import { FilePreview } from './FilePreview.tsx';
import { UPLOAD } from './texts.ts';
import type { UploadItem } from './uploadItem.ts';
import { useMovable } from './useMovable.tsx';

interface UploadTileProps {
  item: UploadItem;
  /** 'Picture 2': how it is called in buttons and announcements. */
  label: string;
  /** The same in short. */
  caption: string;
  base: string;
  video: boolean;
  many: boolean;
  movable: boolean;
  error: string | undefined;
  onRemove(): void;
  /** Paths of what is inside, for links to errors. */
  field: string;
  /** More buttons beside 'Remove'. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One file: what it shows, how much of it has left, what is wrong with it, and what can be done with it. */
export function UploadTile(props: UploadTileProps) {
  const { item, label, caption, base, video, many, movable, error, onRemove, field, actions, children } = props;
  const { ref, style, isDragging, handle } = useMovable(item.key, label, !movable);
  return (
    <li
      ref={ref}
      data-field={field}
      tabIndex={-1}
      style={style}
      className={clsx(
        'relative flex min-w-0 flex-col overflow-hidden rounded-md border bg-card',
        error ? 'border-danger' : 'border-line-strong',
        isDragging && 'z-10 shadow-lg',
      )}
    >
      <div className="relative">
        <FilePreview item={item} base={base} label={label} video={video} many={many} />
        <Sent file={item.file} label={label} />
      </div>
      <div className="flex items-center gap-1 px-1 py-0.5">
        {movable && handle}
        <span aria-hidden="true" className="min-w-0 flex-1 truncate px-1 text-xs text-ink-soft tabular-nums">
          {caption}
        </span>
        {actions}
        <IconButton
          label={UPLOAD.remove(label)}
          icon={<BinIcon className="size-4" />}
          size="sm"
          tone="danger"
          onClick={onRemove}
        />
      </div>
      {children}
      <div role="alert" className="contents">
        {error && <p className="px-2.5 pb-2 text-sm font-semibold text-danger">{error}</p>}
      </div>
    </li>
  );
}

function Sent({ file, label }: { file: File | undefined; label: string }) {
  const sent = useSent(file);
  if (sent === null) return null;
  return (
    <div
      role="progressbar"
      aria-label={UPLOAD.sent(label, Math.floor(sent * 100))}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(sent * 100)}
      className="absolute inset-x-0 bottom-0 flex h-6 items-center justify-center bg-overlay"
    >
      <div
        className="absolute inset-0 origin-left bg-leaf transition-transform"
        style={{ transform: `scaleX(${sent})` }}
      />
      <span className="relative text-xs font-bold text-on-coral tabular-nums">{`${Math.floor(sent * 100)} %`}</span>
    </div>
  );
}
