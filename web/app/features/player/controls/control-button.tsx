import { Icon, type IconName } from '@paddock/ui/pictures/icon';
import type { ComponentProps } from 'react';
import styles from './control-button.module.css';

type ControlButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & {
  icon: IconName;
  label: string;
  isOn?: boolean;
  text?: string;
};

export function ControlButton({ icon, label, isOn, text, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      {...rest}
    >
      {text === undefined ? <Icon name={icon} /> : <span className={styles.text}>{text}</span>}
    </button>
  );
}
