import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './buttonStyle.ts';

export interface ButtonAnchorProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {
  href: string;
}

/** A link to another site, opened in a new tab, that looks like a button. */
export function ButtonAnchor({ variant, size, className, children, ...props }: ButtonAnchorProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props} className={buttonStyle({ variant, size, className })}>
      {children}
    </a>
  );
}
