import layout from '@paddock/ui/styles/layout.module.css';
import { TrackLine } from '@paddock/ui/pictures/track-line';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../i18n/local-text.tsx';
import { SiteLink } from '../prefetch/site-link.tsx';
import { Brand } from './header/brand.tsx';
import { LanguageSwitch } from './header/language-switch.tsx';
import { useLegalPages, useSiteFacts, useSport, type Identity } from './site-facts.ts';
import { useMenu } from './header/site-menu.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { t } = useTranslation();
  const legalPages = useLegalPages();
  const sport = useSport().text;
  const menu = useMenu('bar', 'menu', 'footer').filter(({ to }) => to !== '/');
  const { tagline, footer, links = [], recordNumber } = useSiteFacts()?.identity ?? {};
  return (
    <footer className={`no-print ${styles.footer}`} aria-label={t('footer.label')}>
      <TrackLine className={styles.line} />
      <div className={styles.row}>
        <div>
          <p className={styles.brand}>
            <Brand />
          </p>
          <LocalText
            as="p"
            text={tagline?.text ? tagline : { text: t('footer.line', { sport }) }}
            className={`${layout.quiet} ${styles.claim}`}
          />
          {footer?.text && <LocalText as="p" text={footer} className={`${layout.quiet} ${styles.note}`} />}
          {links.length > 0 && <Profiles links={links} />}
          <p className={`${layout.quiet} ${styles.note}`}>
            {[recordNumber, t('footer.madeWith')].filter(Boolean).join(' · ')}
          </p>
        </div>
        <nav aria-label={t('footer.pages')} className={layout.stack5}>
          <div className={styles.pages}>
            {menu.map(({ to, name }) => (
              <SiteLink key={to} to={to} lang={tagOf(name)}>
                {name.text}
              </SiteLink>
            ))}
          </div>
          {legalPages.length > 0 && (
            <div className={styles.pages}>
              {legalPages.map((slug) => (
                <SiteLink key={slug} to={`/${slug}`}>
                  {t(`nav.${slug}`)}
                </SiteLink>
              ))}
            </div>
          )}
        </nav>
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Of the organisation on other sites. */
function Profiles({ links }: Pick<Identity, 'links'>) {
  const { t } = useTranslation('content');
  return (
    <p className={styles.links}>
      {links.map(({ kind, url }) => (
        <a key={url} href={url} rel="me noopener">
          {t(`contact.links.${kind}`)}
        </a>
      ))}
    </p>
  );
}
