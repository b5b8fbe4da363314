import { Drawer } from '@paddock/ui/overlays/drawer';
import { Icon } from '@paddock/ui/pictures/icon';
import { ThemeSwitch } from '@paddock/ui/styles/theme';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Outlet, useLoaderData, useLocation, useNavigation } from 'react-router';
import { OwnAdminProvider, ownAdminQuery, type OwnAdmin } from '../providers/auth.ts';
import { keepOrganisation, keptOrganisation, OrganisationProvider } from '../providers/organisation-name.ts';
import { GuideProvider, useNewGuide } from '../providers/guide.ts';
import { useServices } from '../providers/services.ts';
import { inUsualOrder, SiteLanguagesProvider, useSiteSettings } from '../providers/site-settings.ts';
import { deleteUnsavedFormsOfOthers } from '../providers/unsaved-forms.ts';
import { useWords } from '../providers/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './shell.module.css';
import { SideNav, type NavPart } from './side-nav.tsx';
import { useAccent } from './use-accent.ts';

/** Takes the first steps of a new organisation. */
const mayBegin = ({ role, secondFactorFirst }: OwnAdmin): boolean =>
  (role === 'owner' || role === 'editor') && !secondFactorFirst;

function partsFor({ role, secondFactorFirst }: OwnAdmin, parts: readonly NavPart[]): NavPart[] {
  if (secondFactorFirst) return [];
  return parts
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ entries }) => entries.length > 0);
}

const NextStep = lazy(() => import('../dashboard/next-step.tsx'));

export function Shell({ parts }: { parts: readonly NavPart[] }) {
  const { t } = useWords();
  const services = useServices();
  const { language } = services;
  const loaded = useLoaderData<OwnAdmin>();
  const { data: admin = loaded } = useQuery(ownAdminQuery(services));
  const { state } = useNavigation();
  const settings = useSiteSettings(!admin.secondFactorFirst);
  useAccent(settings?.accent);
  useRacerName(settings);
  const siteLanguages = useMemo(() => inUsualOrder(settings?.languages), [settings?.languages]);
  const organisation = useNameOf(settings);
  const [navOpen, setNavOpen] = useState(false);
  const main = useFocusOnArrival();
  const guide = useNewGuide();
  useEffect(() => deleteUnsavedFormsOfOthers(admin.adminId), [admin.adminId]);
  const seen = partsFor(admin, parts);

  return (
    <OwnAdminProvider value={admin}>
      <div className={styles.shell} data-nav={seen.length > 0}>
        <a href="#main" className={styles.skip}>
          {t('nav.skip')}
        </a>
        <header className={styles.top}>
          {seen.length > 0 && (
            <button
              type="button"
              className={styles.burger}
              aria-label={t('nav.open')}
              onClick={() => setNavOpen(true)}
            >
              <Icon name="menu" />
            </button>
          )}
          <Link to="/adm" className={styles.home}>
            <Brand office={t('office')} organisation={organisation} />
          </Link>
          <div className={styles.tools}>
            <LanguageMenu
              label={t('language')}
              current={language.current}
              onChoose={(chosen) => void language.choose(chosen)}
            />
            <ThemeSwitch labels={{ toLight: t('theme.toLight'), toDark: t('theme.toDark') }} />
            <AccountMenu />
          </div>
        </header>
        {seen.length > 0 && (
          <aside className={styles.side}>
            <SideNav parts={seen} />
          </aside>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={state === 'loading'}>
          <GuideProvider value={guide}>
            <SiteLanguagesProvider value={siteLanguages}>
              {guide.isOn && mayBegin(admin) && (
                <Suspense>
                  <NextStep />
                </Suspense>
              )}
              <OrganisationProvider value={organisation}>
                <Outlet />
              </OrganisationProvider>
            </SiteLanguagesProvider>
          </GuideProvider>
        </main>
        <Drawer
          open={navOpen}
          onClose={() => setNavOpen(false)}
          title={<Brand office={t('office')} organisation={organisation} />}
          closeLabel={t('close')}
          side="start"
        >
          <SideNav parts={seen} onChoose={() => setNavOpen(false)} />
        </Drawer>
      </div>
    </OwnAdminProvider>
  );
}

type Settings = ReturnType<typeof useSiteSettings>;

function useNameOf(settings: Settings): string {
  const { pick } = useWords();
  const name = settings ? pick(settings.shortName) || pick(settings.organisation) : keptOrganisation();
  useEffect(() => keepOrganisation(name), [name]);
  return name;
}

function useRacerName(settings: Settings): void {
  const { language } = useServices();
  const racerName = settings && (settings.racerName ?? 'pilot');
  useEffect(() => {
    if (racerName) void language.callRacers(racerName);
  }, [language, racerName]);
}

/** Moves the focus to a new screen, so that it is announced. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus();
  }, [pathname]);
  return main;
}
