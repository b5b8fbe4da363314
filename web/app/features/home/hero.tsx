import { ButtonLink } from '@paddock/ui/button';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Circuit } from './circuit.tsx';
import styles from './hero.module.css';

/** It is night at the circuit in either theme. Where another part of the page has the action, joining stands back. */
export function Hero({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('home');
  return (
    <section data-theme="dark" className={styles.hero}>
      <Circuit />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
        <h1 className={styles.heading}>{t('hero.heading')}</h1>
        <p className={styles.text}>{t('hero.text')}</p>
        <div className={styles.actions}>
          <ButtonLink as={SiteLink} to="/member/register" variant={isFirst ? 'action' : 'brand'} size="l">
            {t('join')}
          </ButtonLink>
          <ButtonLink as={SiteLink} to="/member/login" variant="quiet" size="l">
            {t('signIn')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
