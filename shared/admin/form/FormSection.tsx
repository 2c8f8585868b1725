import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** Right of the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function FormSection({ title, actions, className, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={clsx('min-w-0 rounded-lg border border-line bg-card p-4 sm:p-5', className)}
    >
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
