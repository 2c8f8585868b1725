import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useMovable } from './useMovable.tsx';

interface SortableRowProps {
  /** Of `SortableFiles`. */
  id: string;
  /** What it is called in buttons and announcements. */
  label: string;
  children: ReactNode;
}

/** A row of a list in its order, with the handle that moves it. */
export function SortableRow({ id, label, children }: SortableRowProps) {
  const { ref, style, isDragging, handle } = useMovable(id, label);
  return (
    <li
      ref={ref}
      style={style}
      className={clsx('relative flex items-center gap-2 px-2 py-1.5', isDragging && 'z-10 bg-card shadow-lg')}
    >
      {handle}
      {children}
    </li>
  );
}
