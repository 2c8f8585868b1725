import { useId, type ReactNode } from 'react';

/** A part of the page beside the form. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 id={heading} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
