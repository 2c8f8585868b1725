import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The button's name, e.g. 'Close'. */
  label: string;
  icon: ReactNode;
  /** `sm` (36 px) is for the back office. */
  size?: 'sm' | 'md' | undefined;
  tone?: 'neutral' | 'danger' | undefined;
}

export function IconButton({ label, icon, size = 'md', tone = 'neutral', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-40',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
        size === 'sm' ? 'size-9 [&_svg]:size-4' : 'size-11 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </button>
  );
}
