import {
  isFixedPage,
  isStandardPath,
  pathOfPage,
  maxMenuEntries,
  standardMenu,
} from '@paddock/contracts/content/site-menu';
import { labels } from '../../engine/labels.ts';
import type { Group } from '../../engine/resource.ts';
import type { Read } from '../../providers/http.ts';
import type { Words } from '../../providers/words.ts';

const placeLabels = labels('setting.menuPlaces', ['bar', 'menu', 'footer']);

const pageLabels = labels('setting.menuPages', [
  '/',
  '/race-list',
  '/race-center',
  '/race-event',
  '/rank',
  '/club',
  '/race-video',
  '/race-images',
  '/event-club',
  '/drone-camp',
  '/history',
  '/faq',
  '/overview',
  '/contact',
  '/cert-check',
]);

/** Pages of the site, then those that editors added. */
async function lookPages(read: Read, _within: string, { t, pick }: Words) {
  const { rows } = await read('adm/get_adm_page_list', { pageSize: 100 });
  return [
    ...standardMenu.map(({ path }) => ({ value: path, label: t(pageLabels[path]) })),
    ...rows
      .filter(({ slug }) => !isFixedPage(slug))
      .map(({ slug, title }) => ({ value: pathOfPage(slug), label: pick(title) || slug })),
  ];
}

/** An empty list is the standard menu. */
export const menuField = {
  kind: 'group',
  name: 'menu',
  label: 'setting.menu',
  hint: 'setting.menuHint',
  part: 'setting.menu',
  wide: true,
  maxItems: maxMenuEntries,
  addLabel: 'setting.addMenuEntry',
  oneLabel: 'setting.oneMenuEntry',
  preset: { label: 'setting.standardMenu', items: () => standardMenu.map((entry) => ({ ...entry })) },
  blank: () => ({ path: '', place: 'menu' }),
  itemName: ({ path }, { t }) =>
    typeof path === 'string' && isStandardPath(path) ? t(pageLabels[path]) : String(path ?? ''),
  fields: [
    { kind: 'lookup', name: 'path', label: 'page.one', none: 'list.none', required: true, look: lookPages },
    { kind: 'choice', name: 'place', label: 'setting.menuPlace', required: true, labels: placeLabels },
  ],
} as const satisfies Group & { name: string; label: string; hint: string; part: string; wide: boolean };
