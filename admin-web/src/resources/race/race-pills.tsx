import type { SignUpState } from '@paddock/contracts/race/catalog/race.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { Link } from 'react-router';
import type { ViewOf } from '@paddock/contracts/call-table';
import { languageNames } from '@paddock/contracts/language';
import { labels, raceStatusLabels } from '../../engine/labels.ts';
import { statusPill } from '../../engine/lists/columns.tsx';
import type { Data, RowOf } from '../../engine/resource.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { PicturedName } from '../../ui/pictured-name.tsx';
import { TwoLines } from '../../ui/tables/data-table.tsx';

export type Race = RowOf<'adm/get_adm_race_list'>;

export type RaceSettings = Data<ViewOf<'adm/get_adm_race_detail'>>;

export const placesText = ({ taken, capacity }: Pick<Race, 'taken' | 'capacity'>, { number, t }: Words) =>
  `${number(taken)} / ${capacity === null ? t('race.unlimited') : number(capacity)}`;

export const RaceStatusPill = statusPill(raceStatusLabels, {
  draft: 'warn',
  published: 'open',
  cancelled: 'full',
  finished: 'neutral',
});

export const signUpLabels = labels('race.signUp', ['upcoming', 'open', 'full', 'waiting', 'closed']);

const signUpTones: Record<SignUpState, PillTone> = {
  upcoming: 'brand',
  open: 'open',
  full: 'full',
  waiting: 'few',
  closed: 'neutral',
};

/** With the number of members who get a message when sign-up opens. */
export function SignUpPill({ row: { signUpState, openingWishes } }: { row: Race }) {
  const { t, number } = useWords();
  return (
    <TwoLines note={openingWishes > 0 && t('race.openingWishes', { members: number(openingWishes) })}>
      <Pill tone={signUpTones[signUpState]}>{t(signUpLabels[signUpState])}</Pill>
    </TwoLines>
  );
}

/** The title with the cover and the missing languages. */
export function RaceTitle({ row: { title, cover } }: { row: Race }) {
  const { t, pick, languages } = useWords();
  const missing = languages.filter((each) => !title[each]?.trim()).map((each) => languageNames[each]);
  return (
    <PicturedName src={cover}>
      <TwoLines warning note={missing.length > 0 && t('race.missingIn', { languages: missing.join(', ') })}>
        {pick(title)}
      </TwoLines>
    </PicturedName>
  );
}

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
