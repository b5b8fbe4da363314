import layout from '@paddock/ui/layout.module.css';
import { TrackLine } from '@paddock/ui/track-line';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../i18n/local-text.tsx';
import { SiteLink } from '../prefetch/site-link.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useLegalPages, useSiteFacts, type Identity } from './site-facts.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { t } = useTranslation();
  const legalPages = useLegalPages();
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
            text={tagline?.text ? tagline : { text: t('footer.line') }}
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
            <SiteLink to="/race-list">{t('nav.races')}</SiteLink>
            <SiteLink to="/race-center">{t('nav.center')}</SiteLink>
            <SiteLink to="/rank">{t('nav.rank')}</SiteLink>
            <SiteLink to="/race-event">{t('nav.news')}</SiteLink>
            <SiteLink to="/race-video">{t('nav.videos')}</SiteLink>
            <SiteLink to="/race-images">{t('nav.images')}</SiteLink>
            <SiteLink to="/event-club">{t('nav.clubNews')}</SiteLink>
            <SiteLink to="/drone-camp">{t('nav.camp')}</SiteLink>
            <SiteLink to="/history">{t('nav.history')}</SiteLink>
            <SiteLink to="/club">{t('nav.club')}</SiteLink>
            <SiteLink to="/cert-check">{t('nav.certCheck')}</SiteLink>
            <SiteLink to="/faq">{t('nav.faq')}</SiteLink>
            <SiteLink to="/overview">{t('nav.overview')}</SiteLink>
            <SiteLink to="/contact">{t('nav.contact')}</SiteLink>
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
