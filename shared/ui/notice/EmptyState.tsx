import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** A button or link that leads on. */
  action?: ReactNode;
  /** Element of the title; a page without another heading passes h1. */
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

export function EmptyState({ title, text, action, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <svg width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true" className="mb-4 size-16">
        <circle cx="32" cy="32" r="32" className="fill-sunken" />
        <path
          d="M32 27v-3a4 4 0 1 0-4-4m4 7L15 39a2 2 0 0 0 1 4h32a2 2 0 0 0 1-4Z"
          className="stroke-coral"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Title className="text-xl">{title}</Title>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
