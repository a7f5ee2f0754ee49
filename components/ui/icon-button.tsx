import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

/** The class of a round target with an icon in it, for links. */
export const iconButtonClass = styles['button'];

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName;
  label: string;
}

/** A button that shows an icon alone; its label is read out. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
