import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `sm` is for the back office: below the storefront's 44 px. */
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-coral text-on-coral shadow-sm hover:bg-coral-deep',
  secondary: 'border border-line-strong bg-card text-ink hover:border-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-coral shadow-sm hover:bg-danger-deep',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
};

/** Classes of everything that looks like a button, whichever element it is. */
export function buttonStyle({ variant = 'primary', size = 'md', className }: ButtonLook): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-bold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
    className,
  );
}
