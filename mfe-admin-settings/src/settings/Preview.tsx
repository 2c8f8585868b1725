import type { ReactNode } from 'react';

/** What shoppers would see, as one types it. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure aria-label={title} className="min-w-0">
      <figcaption className="mb-1.5 text-xs font-bold tracking-wide text-ink-soft uppercase">{title}</figcaption>
      <div className="overflow-hidden rounded-md border border-dashed border-line-strong bg-card">{children}</div>
    </figure>
  );
}
