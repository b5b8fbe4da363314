import { standardMenu, type MenuPlace, type StandardPath } from '@paddock/contracts/content/site-menu';
import { useTranslation } from 'react-i18next';
import { useSiteFacts, useTrainingName, type Identity } from '../site-facts.ts';

type MenuEntry = NonNullable<Identity['menu']>[number];

export interface MenuLink {
  to: string;
  name: NonNullable<MenuEntry['title']>;
}

/** Of the places, in the order of the office. A page without a title is one of the site. */
export function useMenu(...places: readonly MenuPlace[]): MenuLink[] {
  const { t } = useTranslation();
  const training = useTrainingName();
  const menu: readonly MenuEntry[] = useSiteFacts()?.identity?.menu ?? standardMenu;
  return menu
    .filter(({ place }) => places.includes(place))
    .map(({ path, title }) => ({
      to: path,
      name: title ?? (path === '/drone-camp' ? training : { text: t(`nav.${path as StandardPath}`) }),
    }));
}
