import type { ComponentProps, ReactNode } from 'react';
import { iconButtonStyle, type IconButtonLook } from './iconButtonStyle.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title'>, IconButtonLook {
  /** The button's name, e.g. 'Close', and its tooltip unless `aria-description` says more. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, size, tone, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-tooltip=""
      aria-label={label}
      className={iconButtonStyle({ size, tone, className })}
    >
      {icon}
    </button>
  );
}
