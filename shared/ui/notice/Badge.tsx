import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'coral' | 'sunny' | 'leaf' | 'sky' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  coral: 'bg-coral text-on-coral',
  sunny: 'bg-sunny text-ink',
  leaf: 'bg-leaf-soft text-leaf-deep',
  sky: 'bg-sky-soft text-sky',
  danger: 'bg-danger-soft text-danger-deep',
};

/** A short word on colour; the word alone must be enough. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex w-fit items-center rounded-full px-2.5 py-0.5 text-xs font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  children: ReactNode;
  className?: string | undefined;
}
