import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './buttonStyle.ts';
import { Spinner } from '../notice/Spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner and cannot be pressed; put the waiting text into `children`. */
  busy?: boolean | undefined;
}

export function Button({ variant, size, className, busy = false, disabled, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
