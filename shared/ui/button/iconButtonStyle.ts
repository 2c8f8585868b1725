import { clsx } from 'clsx';

export interface IconButtonLook {
  /** `sm` (36 px) is for the back office. */
  size?: 'sm' | 'md' | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  className?: string | undefined;
}

/** Classes of a round button with nothing but an icon, whichever element it is. */
export function iconButtonStyle({ size = 'md', tone = 'neutral', className }: IconButtonLook): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-full transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-40',
    tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
    size === 'sm' ? 'size-9 [&_svg]:size-4' : 'size-11 [&_svg]:size-5',
    className,
  );
}
