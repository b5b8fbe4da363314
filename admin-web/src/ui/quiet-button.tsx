import { Button, type ButtonProps } from '@paddock/ui/button';
import { Icon, type IconName } from '@paddock/ui/pictures/icon';

/** A small secondary button. */
export function QuietButton({ icon, children, ...rest }: ButtonProps & { icon?: IconName }) {
  return (
    <Button size="s" variant="quiet" {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  icon: IconName;
  label: string;
}

/** A small button that shows only an icon. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <QuietButton aria-label={label} title={label} {...rest} />;
}
