import { accentColour, accentColours } from '@paddock/contracts/content/accent';
import type { Language, Localized } from '@paddock/contracts/language';
import { isWordmark, pictureOf } from '@paddock/contracts/upload/media-address';
import { Button } from '@paddock/ui/button';
import { Picture } from '@paddock/ui/pictures/picture';
import type { CSSProperties } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import styles from './look-preview.module.css';

interface LookPreviewProps {
  values: { organisation: Localized; shortName: Localized; accent: string; logo: string; logoOnDark: string };
  language: Language;
}

/** Header, links and buttons of the site in both themes. */
export function LookPreview({ values, language }: LookPreviewProps) {
  const { t } = useWords();
  const { organisation, shortName, accent, logo, logoOnDark } = values;
  const name = shortName[language]?.trim() || organisation[language]?.trim();
  const colours = accentColour.pattern.test(accent) ? accentColours(accent) : undefined;
  return (
    <section className={layout.stack} aria-label={t('setting.preview')}>
      <h2 className={layout.subheading}>{t('setting.preview')}</h2>
      <div className={styles.themes}>
        {(['dark', 'light'] as const).map((theme) => {
          const mark = (theme === 'dark' && logoOnDark) || logo;
          const picture = pictureOf(mark);
          return (
            <div
              key={theme}
              data-theme={theme}
              style={colours && variables(colours[theme])}
              className={styles.theme}
            >
              <p className={styles.brand}>
                {mark && <Picture src={mark} alt="" fit="contain" sizes="160px" className={styles.logo} />}
                {!(picture && isWordmark(picture)) && <span>{name || t('setting.one')}</span>}
              </p>
              <p>
                <a href="#look">{t('setting.previewLink')}</a>
              </p>
              <div className={layout.row}>
                <Button variant="action">{t('setting.previewAction')}</Button>
                <Button variant="brand">{t('setting.previewButton')}</Button>
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}

const variables = (colours: object): CSSProperties =>
  Object.fromEntries(Object.entries(colours).map(([name, hex]) => [`--${name}`, hex]));
