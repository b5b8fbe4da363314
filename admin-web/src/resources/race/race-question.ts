import { isReworded, languages } from '@paddock/contracts/language';
import type { SaveQuestion } from '../../engine/resource.ts';
import type { Read } from '../../providers/http.ts';
import type { Words } from '../../providers/words.ts';
import type { RaceSettings } from './race-pills.tsx';
import { inputOf, type RaceValues } from './race-values.ts';

type Input = ReturnType<typeof inputOf>;

/** Asks before a save that cancels sign-ups or sends messages to members in the race. */
export async function raceQuestion(
  read: Read,
  values: RaceValues,
  row: RaceSettings | undefined,
  words: Words,
): Promise<SaveQuestion | undefined> {
  const { t } = words;
  if (!row) return undefined;
  const after = inputOf(values, row);
  if (row.status === 'cancelled' && after.status === 'published')
    return { title: t('race.ask.reinstate'), text: t('race.ask.reinstateText'), label: t('form.save') };
  const cancels = row.status === 'published' && after.status === 'cancelled';
  const changes =
    row.status === 'published' && after.status === 'published' ? notifiedOf(row, after, words) : [];
  if (!cancels && changes.length === 0) return undefined;
  // Members sign up while the form is open.
  const { classes } = await read('adm/get_adm_race_detail', { raceId: row.raceId });
  const sum = (count: 'taken' | 'waiting'): number => classes.reduce((all, one) => all + one[count], 0);
  const count = sum('taken') + sum('waiting');
  if (count === 0) return undefined;
  if (cancels)
    return {
      title: t('race.ask.cancel'),
      text: t('race.ask.cancelText', { count, waiting: sum('waiting') }),
      label: t('race.ask.cancelLabel'),
      danger: true,
    };
  return {
    title: t('race.ask.notify'),
    text: t('race.ask.notifyText', { count, changes: changes.join(', ') }),
    label: t('race.ask.notifyLabel'),
  };
}

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
