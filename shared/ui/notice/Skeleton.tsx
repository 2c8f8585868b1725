import { clsx } from 'clsx';

/** A resting place for what is loading; give it the exact size of what replaces it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-md bg-sunken', className)} />;
}
