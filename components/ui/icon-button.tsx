import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** The class of a round target with an icon in it, for links. */
export const iconButtonClass = styles['button'];

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Handed over as an element: what the shell runs in the browser must not bring all icons along. */
  icon: ReactNode;
  label: string;
}

/** A button that shows an icon alone; its label is read out. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass} aria-label={label}>
      {icon}
    </button>
  );
}
