import { clsx } from 'clsx';

/** A line of text on its way: exactly as high as the text that will stand in its place. */
export function LinePlaceholder({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={clsx('inline-block animate-breathe rounded-md bg-sunken', className)}>
      &nbsp;
    </span>
  );
}
