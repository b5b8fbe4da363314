import { iconPaths } from '@paddock/ui/pictures/icon-paths';

/** On the grid of `iconPaths`; kept out of it because the site shares that table. */
export const toolbarIcons = {
  bold: 'M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7z M7 12h7a3.75 3.75 0 0 1 0 7.5H7z',
  italic: 'M10 4.5h8 M6 19.5h8 M14 4.5l-4 15',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4 M5 20.5h14',
  strike:
    'M4 12h16 M16.5 7.5c-.5-2-2.2-3-4.5-3-2.6 0-4.5 1.2-4.5 3.4 0 1.8 1.3 2.8 3.5 3.5 M15.5 13.2c1 .6 1.5 1.5 1.5 2.6 0 2.3-2 3.7-5 3.7-2.8 0-4.7-1.2-5-3.5',
  size: 'M3 7V5h10v2 M8 5v14 M6 19h4 M14 12v-1.5h7V12 M17.5 10.5V19 M16 19h3',
  font: 'M3.5 18.5l4.8-13h.4l4.8 13 M5.3 14h6.4 M21 11.5v7 M21 15a2.9 3.5 0 1 0-5.8 0 2.9 3.5 0 0 0 5.8 0z',
  color: 'M7 15l5-11 5 11 M8.6 11.5h6.8',
  background: 'M13.5 3.5L19 9l-7 7H8l-2-2v-4z M9.8 7.2l5.5 5.5',
  quote: 'M10 7c-3 .8-4.5 2.8-4.5 6v4.5H10V13H5.5 M19 7c-3 .8-4.5 2.8-4.5 6v4.5H19V13h-4.5',
  code: 'M4 5h16v14H4z M10 9.5L7.5 12l2.5 2.5 M14 9.5l2.5 2.5-2.5 2.5',
  inlineCode: 'M8.5 7l-5 5 5 5 M15.5 7l5 5-5 5',
  super: 'M4 8l8 11 M12 8L4 19 M16 5.3c.2-1.3 1-2 2.1-2 1.2 0 2 .8 2 1.8 0 1.5-1.7 2.2-4.1 4.4h4.3',
  sub: 'M4 4l8 11 M12 4L4 15 M16 16.3c.2-1.3 1-2 2.1-2 1.2 0 2 .8 2 1.8 0 1.5-1.7 2.2-4.1 4.4h4.3',
  ordered:
    'M10.5 6h10 M10.5 12h10 M10.5 18h10 M4 4.6L5.5 4v4.5 M4 15.6c.2-.9.8-1.4 1.6-1.4.9 0 1.5.5 1.5 1.3 0 1.1-1.2 1.7-3.1 3.5h3.2',
  bullet: iconPaths.list,
  outdent: 'M20 6H4 M20 12h-9 M20 18H4 M7 9.5L4.5 12 7 14.5',
  indent: 'M20 6H4 M20 12h-9 M20 18H4 M4.5 9.5L7 12l-2.5 2.5',
  left: 'M4 5h16 M4 9.7h10 M4 14.3h16 M4 19h10',
  center: 'M4 5h16 M7 9.7h10 M4 14.3h16 M7 19h10',
  right: 'M4 5h16 M10 9.7h10 M4 14.3h16 M10 19h10',
  justify: 'M4 5h16 M4 9.7h16 M4 14.3h16 M4 19h16',
  link: iconPaths.link,
  image: iconPaths.image,
  alt: 'M3 6h18v12H3z M5.8 14.5l1.7-5 1.7 5 M6.3 13.2h2.4 M11.5 9.5v5h2.2 M15.3 9.5h3.4 M17 9.5v5',
  file: 'M19.5 11.5l-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5L13 5a3 3 0 0 1 4.3 4.3l-7.7 7.7a1.5 1.5 0 0 1-2.1-2.1l7-7',
  video: 'M3.5 6h17v12h-17z M10.3 9.3v5.4l4.6-2.7z',
  table: 'M4 5h16v14H4z M4 9.7h16 M4 14.3h16 M12 5v14',
  clean: 'M5 6.5v-2h12v2 M11 4.5l-2.5 15 M6 19.5h5 M15.5 15l4.5 4.5 M20 15l-4.5 4.5',
  undo: iconPaths.undo,
  redo: 'M19.5 9.5H10a5.5 5.5 0 0 0 0 11h6 M15 5l4.5 4.5L15 14',
} as const;

export type ToolbarIcon = keyof typeof toolbarIcons;
