import { isReworded, languages } from '@paddock/contracts/language';
import type { SaveQuestion } from '../../engine/resource.ts';
import type { Read } from '../../providers/http.ts';
import type { Words } from '../../providers/words.ts';
import type { RaceSettings } from './race-pills.tsx';
import { inputOf, type RaceValues } from './race-values.ts';

type Input = ReturnType<typeof inputOf>;

/** Asks before a save that cancels or restores sign-ups or sends messages to members in the race. */
export async function raceQuestion(
  read: Read,
  values: RaceValues,
  row: RaceSettings | undefined,
  words: Words,
): Promise<SaveQuestion | undefined> {
  const { t } = words;
  if (!row || row.status === 'draft') return undefined;
  const after = inputOf(values, row);
  const changes =
    row.status === 'published' && after.status === 'published' ? notifiedOf(row, after, words) : [];
  const cancelled = turned(row, after, true);
  const reinstated = turned(row, after, false);
  if (changes.length + cancelled.length + reinstated.length === 0) return undefined;
  // Members sign up while the form is open.
  const { classes } = await read('adm/get_adm_race_detail', { raceId: row.raceId });
  const sum = (name: Count, ids?: readonly string[]): number =>
    classes.reduce((all, one) => all + (!ids || ids.includes(one.classId) ? one[name] : 0), 0);
  if (cancelled.length > 0) {
    const [places, waiting] = [sum('taken', cancelled), sum('waiting', cancelled)];
    if (places + waiting === 0) return undefined;
    const isRace = after.status === 'cancelled';
    return {
      title: t(isRace ? 'race.ask.cancel' : 'race.ask.cancelClass', {
        names: namesOf(cancelled, row, words),
      }),
      text: t('race.ask.cancelText', {
        count: places + waiting,
        waiting,
        until: words.momentIn(after.zone, after.endsAt),
      }),
      label: t(isRace ? 'race.ask.cancelLabel' : 'race.ask.cancelClassLabel'),
      danger: true,
    };
  }
  if (reinstated.length > 0) {
    const [places, waiting] = [sum('placesAside', reinstated), sum('waitingAside', reinstated)];
    const isRace = row.status === 'cancelled';
    return {
      title: t(isRace ? 'race.ask.reinstate' : 'race.ask.reinstateClass', {
        names: namesOf(reinstated, row, words),
      }),
      text: t('race.ask.reinstateText', { count: places + waiting, places, waiting }),
      label: t(isRace ? 'race.ask.reinstateLabel' : 'race.ask.reinstateClassLabel'),
    };
  }
  const count = sum('taken') + sum('waiting');
  if (count === 0) return undefined;
  return {
    title: t('race.ask.notify'),
    text: t('race.ask.notifyText', { count, changes: changes.join(', ') }),
    label: t('race.ask.notifyLabel'),
  };
}

type Count = 'taken' | 'waiting' | 'placesAside' | 'waitingAside';

/** Stored classes that the save cancels, or reinstates. */
function turned(row: RaceSettings, after: Input, isCancelled: boolean): string[] {
  const isOff = ({ status, classes }: Pick<Input, 'status' | 'classes'>, id: string): boolean =>
    status === 'cancelled' || (classes.find(({ classId }) => classId === id)?.cancelled ?? false);
  return row.classes
    .map(({ classId }) => classId)
    .filter((id) => isOff(row, id) !== isCancelled && isOff(after, id) === isCancelled);
}

const namesOf = (ids: readonly string[], { classes }: RaceSettings, { pick }: Words): string =>
  classes.flatMap(({ classId, name }) => (ids.includes(classId) ? [pick(name)] : [])).join(', ');

/** What changes for members in the race, as the services notify it. */
function notifiedOf(row: RaceSettings, after: Input, { t, pick }: Words): string[] {
  const isMoved = (name: 'startsAt' | 'endsAt') => Date.parse(row[name]) !== Date.parse(after[name]);
  const renamed = after.classes.flatMap(({ classId, name }) => {
    const before = row.classes.find((one) => one.classId === classId)?.name;
    return before && isReworded(before, name) ? [`${pick(before)} → ${pick(name)}`] : [];
  });
  const consents = after.questions.flatMap(({ questionId, kind, label }) => {
    const before = row.questions.find((one) => one.questionId === questionId)?.label;
    return kind === 'consent' && before && isReworded(before, label) ? [pick(label)] : [];
  });
  const isElsewhere = languages.some((lang) => (row.venue[lang] ?? '') !== (after.venue[lang] ?? ''));
  return [
    ...(isMoved('startsAt') ? [t('race.startsAt')] : []),
    ...(isMoved('endsAt') ? [t('race.endsAt')] : []),
    ...(isElsewhere ? [t('race.venue')] : []),
    ...renamed,
    ...consents,
  ];
}
