import layout from '@paddock/ui/layout.module.css';
import { ButtonLink } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Circuit } from './circuit.tsx';
import styles from './hero.module.css';

/** Dark in both themes. The next race, if any, has the primary action. */
export function Hero({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section data-theme="dark" data-next={Boolean(children)} className={styles.hero}>
      <Circuit />
      <div className={styles.content}>
        <div className={styles.words}>
          <p className={`${layout.eyebrow} ${styles.eyebrow}`}>{t('hero.eyebrow')}</p>
          <h1 className={`${layout.hero} ${styles.heading}`}>{t('hero.heading')}</h1>
          <p className={styles.text}>{t('hero.text')}</p>
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
