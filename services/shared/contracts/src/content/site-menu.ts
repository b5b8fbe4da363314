// Imported by browsers: keep free of class-validator.
import { pageSlugs, type PageSlug } from './content-kinds.ts';

/** In the bar, the menu of phones and the footer; without the bar; in the footer only. */
export const menuPlaces = ['bar', 'menu', 'footer'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

export interface MenuEntry {
  path: string;
  place: MenuPlace;
}

/** The menu until the office makes one, with every page of the site that a menu can link to. */
export const standardMenu = [
  { path: '/', place: 'bar' },
  { path: '/race-list', place: 'bar' },
  { path: '/race-center', place: 'bar' },
  { path: '/race-event', place: 'bar' },
  { path: '/rank', place: 'bar' },
  { path: '/club', place: 'bar' },
  { path: '/race-video', place: 'menu' },
  { path: '/race-images', place: 'menu' },
  { path: '/event-club', place: 'menu' },
  { path: '/drone-camp', place: 'menu' },
  { path: '/history', place: 'menu' },
  { path: '/faq', place: 'menu' },
  { path: '/overview', place: 'menu' },
  { path: '/contact', place: 'menu' },
  { path: '/cert-check', place: 'footer' },
] as const satisfies readonly MenuEntry[];

export type StandardPath = (typeof standardMenu)[number]['path'];
export const isStandardPath = (path: string): path is StandardPath =>
  standardMenu.some((entry) => entry.path === path);

/** The bar has no room for more. */
export const maxInBar = 7;
export const maxMenuEntries = 60;
export const menuPath = { max: 46, pattern: /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)?)?$/ };

/** Pages that editors added. */
export const maxOwnPages = 92;
export const maxPages = pageSlugs.length + maxOwnPages;
/** `new` is the address of an empty form in the office. */
export const pageSlug = { min: 2, max: 40, pattern: /^(?!new$)[a-z0-9]+(?:-[a-z0-9]+)*$/ };

export const isFixedPage = (slug: string): slug is PageSlug => pageSlugs.some((one) => one === slug);

/** Pages that an editor added have a part of their own, so that no later page of the site takes their address. */
export const pathOfPage = (slug: string): string => (isFixedPage(slug) ? `/${slug}` : `/page/${slug}`);
/** Undefined for an address that is not of a page that an editor added. */
export const ownSlugOf = (path: string): string | undefined => /^\/page\/([^/]+)$/.exec(path)?.[1];
