import type { ComponentProps } from 'react';
import { Link } from '@shop/shared/router';
import { buttonStyle, type ButtonLook } from './buttonStyle.ts';

export interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'>, ButtonLook {}

/** A link of the router that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyle({ variant, size, className })} />;
}
