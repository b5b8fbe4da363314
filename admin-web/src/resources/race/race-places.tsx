import { Link } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { placesText, type Race } from './race-row.ts';

/** Taken places, linked to the sign-ups. */
export function RacePlaces({ row }: { row: Race }) {
  const words = useWords();
  const { t, pick } = words;
  const places = placesText(row, words);
  if (row.status === 'draft') return <span>{places}</span>;
  return (
    <Link
      to={`/adm/sign-up?${new URLSearchParams({ raceId: row.raceId })}`}
      aria-label={t('race.signUpsOf', { places, name: pick(row.title) })}
    >
      {places}
    </Link>
  );
}
