import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'className'> {
  icon: ReactNode;
  /** One or two short words below it. */
  children: string;
  /** Its whole name, where the words below are less; they are in it. */
  label?: string;
  className?: string;
}

/** One of the tools above the till: all of them are one row, also on a phone. */
export function ToolButton({ icon, children, label, className, ...props }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={clsx(
        'inline-flex max-md:flex-auto min-h-12 min-w-11 max-[25rem]:min-w-10 flex-col items-center justify-center gap-0.5 rounded-md border border-line-strong bg-card px-0.5 text-[0.6875rem] leading-tight font-bold transition-colors sm:px-1 lg:px-1.5 lg:text-xs xl:px-2',
        'hover:border-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4.5 max-md:[&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span className="max-w-[min(6rem,100%)] overflow-hidden text-center text-ellipsis max-md:line-clamp-2 max-md:w-min max-md:wrap-normal md:whitespace-nowrap">
        {children}
      </span>
    </button>
  );
}
