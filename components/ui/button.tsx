import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonLook = 'primary' | 'secondary' | 'quiet';

export function buttonClass(look: ButtonLook, wide = false): string {
  return [styles['button'], styles[look], wide ? styles['wide'] : ''].filter(Boolean).join(' ');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook;
  wide?: boolean;
  /** Shows a pending action; the button stays focusable but inactive. */
  loading?: boolean;
}

export function Button({
  look = 'primary',
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
      className={buttonClass(look, wide)}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
