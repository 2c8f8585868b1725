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

/** Its name as a word beside the icon, where what it stands in says by `--word` that there is room for it. */
const WORD =
  'w-auto! gap-1.5 px-2.5 text-sm font-semibold after:[display:var(--word,none)] after:content-[attr(aria-label)]';

/** A visible button of a row, described by the row's name. */
export function RowAction({ label, name, to, ...look }: RowActionProps) {
  const all = { size: 'sm', className: WORD, label, 'aria-description': `${label} ${name}`, ...look } as const;
  return to ? <IconLink to={to} {...all} /> : <IconButton {...all} />;
}
