import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { UPLOAD } from './texts.ts';

interface SortableRowProps {
  /** Of `SortableFiles`. */
  id: string;
  /** What it is called in buttons and announcements. */
  label: string;
  children: ReactNode;
}

/** A row of a list in its order, with the handle that moves it. */
export function SortableRow({ id, label, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const place = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: place, transition }}
      className={clsx('relative flex items-center gap-2 px-2 py-1.5', isDragging && 'z-10 bg-card shadow-lg')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={UPLOAD.move(label)}
        data-tooltip=""
        className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-full hover:bg-sunken"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {children}
    </li>
  );
}
