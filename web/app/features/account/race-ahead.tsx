import { useTranslation } from 'react-i18next';
import { tagOf, type Words } from '../../i18n/words.ts';

export function RaceAhead({ race, form }: { race: Words; form: 'login' | 'register' }) {
  const { t } = useTranslation('account');
  return (
    <>
      {t(`${form}.forRace`)} <strong lang={tagOf(race)}>{race.text}</strong>
    </>
  );
}
