import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { IconLink } from '../../ui/button/IconLink.tsx';

export interface RowActionProps {
  /** E.g. 'Delete'. */
  label: string;
  /** What the row is called. */
  name: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Where it leads, or what it does. */
  to?: string;
  onClick?: () => void;
}

/** A visible button of a row, described by the row's name. */
export function RowAction({ label, name, to, ...look }: RowActionProps) {
  const texts = { label, 'aria-description': `${label} ${name}` };
  return to ? <IconLink size="sm" to={to} {...texts} {...look} /> : <IconButton size="sm" {...texts} {...look} />;
}
