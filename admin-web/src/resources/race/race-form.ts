import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import {
  classesPerPilot,
  latitude,
  longitude,
  racePartLimits,
  offerHours,
  paymentLink,
  seasonRange,
  teamSize,
  trackLimits,
} from '@paddock/contracts/race/catalog/race-limits';
import { type HandOverRule, nextStatuses, type RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import { raceStatusLabels } from '../../engine/labels.ts';
import type { Form, FormField } from '../../engine/resource.ts';
import { orUndefined } from '../../providers/answers.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { MapLinkField } from './map-link-field.tsx';
import { RaceFormExtras } from './race-detail.tsx';
import { setFollowing } from './race-following.ts';
import { classes, documents, questions } from './race-groups.tsx';
import { raceQuestion } from './race-question.ts';
import type { RaceSettings } from './race-pills.tsx';
import { raceTemplates } from './race-template.ts';
import { TrackPreview } from './track-preview.tsx';
import { copyOf, inputOf, storeZone, valuesOf, type RaceValues } from './race-values.ts';

type Field = FormField<RaceValues>;

const statusField = (now: RaceStatus): Field => ({
  kind: 'choice',
  name: 'status',
  label: 'race.status',
  required: true,
  labels: Object.fromEntries(nextStatuses[now].map((status) => [status, raceStatusLabels[status]])),
});

const moment = (
  name: 'startsAt' | 'endsAt' | 'signUpOpensAt' | 'signUpClosesAt',
  label: Field['label'],
): Field => ({
  kind: 'moment',
  name,
  label,
  zone: 'zone',
  required: true,
});

const texts: readonly Field[] = [
  { kind: 'localized', name: 'title', label: 'race.name', required: true, ...lineText, wide: true },
  { kind: 'localized', name: 'summary', label: 'race.summary', max: paragraphText.max, lines: 3, wide: true },
  { kind: 'html', name: 'body', label: 'race.body', wide: true },
];

const pictures: readonly Field[] = [
  { kind: 'picture', name: 'cover', label: 'race.cover', part: 'race.gallery' },
  {
    kind: 'pictures',
    name: 'pictures',
    label: 'race.pictures',
    hint: 'race.picturesHint',
    maxItems: racePartLimits.pictures,
    wide: true,
  },
];

const times: readonly Field[] = [
  {
    kind: 'zone',
    name: 'zone',
    label: 'race.zone',
    hint: 'race.zoneHint',
    required: true,
    part: 'race.times',
  },
  {
    kind: 'number',
    name: 'offerHours',
    label: 'race.offerHours',
    hint: 'race.offerHoursHint',
    required: true,
    ...offerHours,
    whole: true,
  },
  {
    kind: 'number',
    name: 'classesPerPilot',
    label: 'race.classesPerPilot',
    hint: 'race.classesPerPilotHint',
    required: true,
    ...classesPerPilot,
    whole: true,
  },
  {
    kind: 'choice',
    name: 'handOverRule',
    label: 'race.handOverRule',
    hint: 'race.handOverRuleHint',
    required: true,
    labels: {
      never: 'race.handOverRules.never',
      no_queue: 'race.handOverRules.no_queue',
      always: 'race.handOverRules.always',
    } satisfies Record<HandOverRule, TextKey>,
  },
  moment('startsAt', 'race.startsAt'),
  moment('endsAt', 'race.endsAt'),
  moment('signUpOpensAt', 'race.signUpOpensAt'),
  moment('signUpClosesAt', 'race.signUpClosesAt'),
  {
    kind: 'moment',
    name: 'returnsUntil',
    label: 'race.returnsUntil',
    hint: 'race.returnsUntilHint',
    zone: 'zone',
  },
];

const place: readonly Field[] = [
  { kind: 'localized', name: 'venue', label: 'race.venue', ...lineText, part: 'race.place', wide: true },
  { kind: 'number', name: 'latitude', label: 'race.latitude', ...latitude, whole: false },
  { kind: 'number', name: 'longitude', label: 'race.longitude', ...longitude, whole: false },
];

const track: readonly Field[] = [
  {
    kind: 'number',
    name: 'track.metres',
    label: 'race.trackMetres',
    hint: 'race.trackMetresHint',
    ...trackLimits.metres,
    whole: true,
    part: 'race.track',
  },
  { kind: 'number', name: 'track.gates', label: 'race.trackGates', ...trackLimits.gates, whole: true },
  { kind: 'number', name: 'track.turns', label: 'race.trackTurns', ...trackLimits.turns, whole: true },
  {
    kind: 'number',
    name: 'track.outline',
    label: 'race.trackOutline',
    hint: 'race.trackOutlineHint',
    ...trackLimits.outline,
    whole: true,
  },
];

const payment: readonly Field[] = [
  {
    kind: 'localized',
    name: 'payment.text',
    label: 'race.paymentText',
    hint: 'race.paymentTextHint',
    max: paragraphText.max,
    lines: 3,
    part: 'race.payment',
    wide: true,
  },
  {
    kind: 'text',
    name: 'payment.link',
    label: 'race.paymentLink',
    hint: 'race.paymentLinkHint',
    isAddress: true,
    ...paymentLink,
  },
  {
    kind: 'moment',
    name: 'paymentUntil',
    label: 'race.paymentUntil',
    hint: 'race.paymentUntilHint',
    zone: 'zone',
  },
  {
    kind: 'flag',
    name: 'releaseUnpaid',
    label: 'race.releaseUnpaid',
    hint: 'race.releaseUnpaidHint',
  },
  {
    kind: 'picture',
    name: 'payment.picture',
    label: 'race.paymentPicture',
    hint: 'race.paymentPictureHint',
  },
];

const teams: readonly Field[] = [
  {
    kind: 'number',
    name: 'teams.largest',
    label: 'race.teamLargest',
    hint: 'race.teamLargestHint',
    ...teamSize,
    whole: true,
    part: 'race.teams',
  },
  {
    kind: 'number',
    name: 'teams.smallest',
    label: 'race.teamSmallest',
    hint: 'race.teamSmallestHint',
    ...teamSize,
    whole: true,
  },
  {
    kind: 'number',
    name: 'teams.counted',
    label: 'race.teamCounted',
    hint: 'race.teamCountedHint',
    ...teamSize,
    whole: true,
  },
  { kind: 'moment', name: 'teams.until', label: 'race.teamUntil', hint: 'race.teamUntilHint', zone: 'zone' },
  { kind: 'flag', name: 'teams.needed', label: 'race.teamNeeded' },
];

const profile: readonly Field[] = [
  {
    kind: 'flag',
    name: 'callsignNeeded',
    label: 'race.callsignNeeded',
    hint: 'race.callsignNeededHint',
    part: 'race.profile',
  },
  { kind: 'flag', name: 'realNameNeeded', label: 'race.realNameNeeded', hint: 'race.realNameNeededHint' },
];

export const raceForm: Form<RaceSettings, RaceValues> = {
  roles: ['owner', 'editor'],
  createLabel: 'race.create',
  editLabel: 'race.edit',
  load: (read, raceId) => orUndefined(read('adm/get_adm_race_detail', { raceId })),
  name: (row, { pick }) => pick(row.title),
  values: valuesOf,
  fields: (row) => [
    statusField(row?.status ?? 'draft'),
    {
      kind: 'number',
      name: 'season',
      label: 'race.season',
      required: true,
      ...seasonRange,
      whole: true,
    },
    ...texts,
    ...pictures,
    ...times,
    ...place,
    ...track,
    ...payment,
    ...teams,
    classes,
    ...profile,
    questions,
    documents,
  ],
  above: { latitude: MapLinkField, 'track.metres': TrackPreview },
  changed: setFollowing,
  save: async (write, values, row) => {
    const saved = await write('adm/save_race', inputOf(values, row));
    storeZone(values.zone);
    return saved;
  },
  question: raceQuestion,
  refusals: {},
  templates: raceTemplates,
  copy: copyOf,
  Extras: RaceFormExtras,
};
