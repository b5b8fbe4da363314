import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/gate';
import { TrackLine } from '@paddock/ui/track-line';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './hero.module.css';

export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.hero}>
      <TrackLine className={styles.line} />
      <Gate size="l" className={styles.gate}>
        <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
        <h1 className={styles.heading}>{t('hero.heading')}</h1>
        <p className={styles.text}>{t('hero.text')}</p>
        <div className={styles.actions}>
          <ButtonLink as={SiteLink} to="/member/register" variant="action" size="l">
            {t('join')}
          </ButtonLink>
          <ButtonLink as={SiteLink} to="/member/login" variant="quiet" size="l">
            {t('signIn')}
          </ButtonLink>
        </div>
      </Gate>
    </section>
  );
}
