import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export function buttonClass(variant: ButtonVariant, wide = false): string {
  return [styles['button'], styles[variant], wide ? styles['wide'] : ''].filter(Boolean).join(' ');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** Shows a pending action; the button stays focusable but inactive. */
  loading?: boolean;
}

export function Button({
  variant = 'primary',
  wide = false,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, wide)}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
