import { Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { IN_URDU } from './texts.ts';

interface UrduFoldProps {
  label: string;
  startsOpen: boolean;
  children: ReactNode;
}

/** What is in it is there, and read, only once it is unfolded. */
export function UrduFold({ label, startsOpen, children }: UrduFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className="mt-1" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-bold text-ink-soft">
        <span>{IN_URDU.fold}</span>
        <span className="sr-only">{IN_URDU.what(label)}</span>
      </summary>
      {isOpen && <Suspense fallback={<Skeleton className="h-12 w-full" />}>{children}</Suspense>}
    </details>
  );
}
