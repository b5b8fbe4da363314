import layout from '@paddock/ui/styles/layout.module.css';
import { ButtonLink } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Circuit } from './circuit.tsx';
import { LocalText } from '../../i18n/local-text.tsx';
import { useSiteFacts, useSport } from '../../layout/site-facts.ts';
import styles from './hero.module.css';

/** Dark in both themes. The next race, if any, has the primary action. */
export function Hero({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home');
  const own = useSiteFacts()?.identity;
  const sport = useSport();
  return (
    <section data-theme="dark" data-next={Boolean(children)} className={styles.hero}>
      <Circuit />
      <div className={styles.content}>
        <div className={styles.words}>
          <LocalText as="p" text={sport} className={`${layout.eyebrow} ${styles.eyebrow}`} />
          <LocalText
            as="h1"
            text={own?.heroTitle.text ? own.heroTitle : { text: t('hero.heading') }}
            className={`${layout.hero} ${styles.heading}`}
          />
          <LocalText
            as="p"
            text={own?.heroText.text ? own.heroText : { text: t('hero.text') }}
            className={styles.text}
          />
          <div className={`${layout.buttons} ${styles.actions}`}>
            <ButtonLink as={SiteLink} to="/member/register" variant={children ? 'brand' : 'action'} size="l">
              {t('join')}
            </ButtonLink>
            <ButtonLink as={SiteLink} to="/member/login" variant="quiet" size="l">
              {t('signIn')}
            </ButtonLink>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
