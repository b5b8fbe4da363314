import { DrawnIcon, Icon, type IconName } from '@paddock/ui/pictures/icon';

const navPaths = {
  certificate: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z M8.5 13.5L7 21l5-2.5 5 2.5-1.5-7.5',
  podium: 'M3.5 20v-6h5.5v6 M9 20V8.5h6V20 M15 20v-8h5.5v8 M2.5 20h19 M12 3v2.5',
  send: 'M20.5 3.5L3.5 10l7 3.5 3.5 7z M20.5 3.5l-10 10',
  'mail-off': 'M20.5 12V6h-17v12H13 M4 6.5l8 7 8-7 M16 15.5l5 5 M21 15.5l-5 5',
  newspaper:
    'M4 5h13v12.5a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2z M17 9h4v8.5a2 2 0 0 1-4 0 M7.5 9h6 M7.5 12.5h6 M7.5 16h3.5',
  handshake: 'M3 8l4-2 5 2 5-2 4 2v7l-3 1-6 4-6-4-3-1z M12 8l-3.5 3.5c1.5 1.5 3.5 1 4.5-.5l4.5 4.5',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0V4z M8 5.5H4.5c0 3 1.3 4.7 3.7 5 M16 5.5h3.5c0 3-1.3 4.7-3.7 5 M12 14v3.5 M8 20h8 M9.5 20c0-1.7.8-2.5 2.5-2.5s2.5.8 2.5 2.5',
  tag: 'M4 4h8l8.5 8.5a1.5 1.5 0 0 1 0 2L15 20.5a1.5 1.5 0 0 1-2 0L4 12z M8.5 8.5h.01',
  folder: 'M3.5 6h6l2 2.5h9v10.5h-17z',
  'user-plus':
    'M3.5 20c.5-4 3-6 6.5-6s6 2 6.5 6 M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M18.5 7v6 M15.5 10h6',
} as const;

export type NavIconName = IconName | keyof typeof navPaths;

const isOwn = (name: NavIconName): name is keyof typeof navPaths => name in navPaths;

interface NavIconProps {
  name: NavIconName;
  className?: string;
}

/** Has further shapes, so that each entry of the navigation has its own. */
export const NavIcon = ({ name, ...rest }: NavIconProps) =>
  isOwn(name) ? <DrawnIcon {...rest} path={navPaths[name]} /> : <Icon {...rest} name={name} />;
