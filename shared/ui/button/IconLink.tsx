import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@shop/shared/router';
import { iconButtonStyle, type IconButtonLook } from './iconButtonStyle.ts';

export interface IconLinkProps
  extends Omit<ComponentProps<typeof Link>, 'aria-label' | 'children' | 'className' | 'title'>, IconButtonLook {
  /** The link's name, e.g. 'Edit', and its tooltip unless `aria-description` says more. */
  label: string;
  icon: ReactNode;
}

/** A link of the router that looks like an icon button. */
export function IconLink({ label, icon, size, tone, className, ...props }: IconLinkProps) {
  return (
    <Link {...props} data-tooltip="" aria-label={label} className={iconButtonStyle({ size, tone, className })}>
      {icon}
    </Link>
  );
}
