import type { MenuEntryView } from '@paddock/contracts/content/page.shapes';
import { isStandardPath, ownSlugOf, type MenuEntry } from '@paddock/contracts/content/site-menu';
import type { Language } from '@paddock/contracts/language';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import type { PublishedPage } from './pages.repository.ts';

/** Without pages that cannot be read; null is the standard menu. */
export function presentMenu(
  menu: readonly MenuEntry[],
  published: readonly PublishedPage[],
  lang: Language,
): MenuEntryView[] | null {
  if (menu.length === 0) return null;
  return menu.flatMap(({ path, place }): MenuEntryView[] => {
    if (isStandardPath(path)) return [{ path, place }];
    const page = published.find(({ slug }) => slug === ownSlugOf(path));
    return page ? [{ path, place, title: inLanguage(page.title, lang) }] : [];
  });
}
