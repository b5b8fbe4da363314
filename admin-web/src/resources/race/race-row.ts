import type { ViewOf } from '@paddock/contracts/call-table';
import { languages, type Language, type Localized } from '@paddock/contracts/language';
import type { Data, RowOf } from '../../engine/resource.ts';
import type { Words } from '../../providers/words.ts';

export type Race = RowOf<'adm/get_adm_race_list'>;

export type RaceSettings = Data<ViewOf<'adm/get_adm_race_detail'>>;

export const missingLanguages = (texts: Localized): Language[] =>
  languages.filter((each) => !texts[each]?.trim());

export const placesText = ({ taken, capacity }: Pick<Race, 'taken' | 'capacity'>, { number, t }: Words) =>
  `${number(taken)} / ${capacity === null ? t('race.unlimited') : number(capacity)}`;
