import { DrawnIcon, Icon, type IconName } from '@paddock/ui/icon';

const navPaths = {
  certificate: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z M8.5 13.5L7 21l5-2.5 5 2.5-1.5-7.5',
  podium: 'M3.5 20v-6h5.5v6 M9 20V8.5h6V20 M15 20v-8h5.5v8 M2.5 20h19 M12 3v2.5',
  send: 'M20.5 3.5L3.5 10l7 3.5 3.5 7z M20.5 3.5l-10 10',
  'mail-off': 'M20.5 12V6h-17v12H13 M4 6.5l8 7 8-7 M16 15.5l5 5 M21 15.5l-5 5',
  newspaper:
    'M4 5h13v12.5a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2z M17 9h4v8.5a2 2 0 0 1-4 0 M7.5 9h6 M7.5 12.5h6 M7.5 16h3.5',
  folder: 'M3.5 6h6l2 2.5h9v10.5h-17z',
  'user-plus':
    'M3.5 20c.5-4 3-6 6.5-6s6 2 6.5 6 M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M18.5 7v6 M15.5 10h6',
} as const;

export type NavIconName = IconName | keyof typeof navPaths;

const isOwn = (name: NavIconName): name is keyof typeof navPaths => name in navPaths;

/** Has further shapes, so that each entry of the navigation has its own. */
export const NavIcon = ({ name }: { name: NavIconName }) =>
  isOwn(name) ? <DrawnIcon path={navPaths[name]} /> : <Icon name={name} />;
