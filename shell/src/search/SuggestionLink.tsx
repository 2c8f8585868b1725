import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@shop/shared/router';

export interface SuggestionLinkProps {
  to: string;
  id: string;
  /** The one Enter would choose. */
  isActive: boolean;
  onFollow(): void;
  children: ReactNode;
}

/** An option that is a real link, so it can be opened in a new tab. */
export function SuggestionLink({ to, id, isActive, onFollow, children }: SuggestionLinkProps) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      {children}
    </Link>
  );
}
