import { tagOf } from '../../i18n/local-text.tsx';
import type { PartnerStripData } from './club-page.server.ts';
import styles from './partner-strip.module.css';

export function PartnerStrip({ partners }: { partners: PartnerStripData }) {
  return (
    <ul className={styles.partners}>
      {partners.map((partner, index) => (
        <li key={index} className={styles.partner}>
          {partner.url ? (
            <a href={partner.url} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
              <Mark partner={partner} />
            </a>
          ) : (
            <Mark partner={partner} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ partner: { name, logo } }: { partner: PartnerStripData[number] }) {
  if (logo) return <img {...logo} alt={name.text} loading="lazy" decoding="async" className={styles.logo} />;
  return (
    <span className={styles.name} lang={tagOf(name)}>
      {name.text}
    </span>
  );
}
