import type { ViewOf } from '@paddock/contracts/call-table';
import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { Picture } from '@paddock/ui/pictures/picture';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import styles from './how-to-pay.module.css';

interface HowToPayProps {
  payment: NonNullable<ViewOf<'get_race_detail'>['payment']>;
  /** Title of the race. */
  race: string;
}

/** Payment instructions for an unpaid sign-up: text, link and picture. */
export function HowToPay({ payment: { text, link, picture }, race }: HowToPayProps) {
  const { t } = useTranslation('races');
  return (
    <div className={layout.stack4}>
      {text.text && <LocalText as="p" text={text} className={styles.text} />}
      {link && (
        <div>
          <ButtonLink href={link} rel="noreferrer">
            {t('payment.open')}
          </ButtonLink>
        </div>
      )}
      {picture && (
        <a href={picture} target="_blank" rel="noopener" className={styles.picture}>
          <Picture src={picture} alt={t('payment.picture', { race })} sizes="16rem" />
        </a>
      )}
    </div>
  );
}
