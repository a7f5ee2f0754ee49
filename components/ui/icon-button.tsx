import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

export const iconButtonClass = styles['button'];

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** An element instead of a name, so that client code does not include all icons. */
  icon: ReactNode;
  label: string;
}

/** A button with an icon only; its label is for screen readers. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass} aria-label={label}>
      {icon}
    </button>
  );
}
