import { isLanguage, languageNames } from '@paddock/contracts/language';
import type { TextKey } from '../providers/i18n.ts';
import type { Words } from '../providers/words.ts';

/** Labels of the forms; unknown fields keep their own name. */
const labels: Readonly<Record<string, TextKey>> = {
  account: 'admin.account',
  answers: 'signUp.answers',
  approvalNeeded: 'race.approvalNeeded',
  attachments: 'news.attachments',
  body: 'race.body',
  bodyLength: 'race.body',
  callsign: 'signUp.callsign',
  callsignNeeded: 'race.callsignNeeded',
  capacity: 'race.capacity',
  caption: 'images.caption',
  category: 'news.category',
  checkedInAt: 'signUp.checkedInAt',
  choices: 'race.choices',
  classes: 'race.classes',
  classesPerPilot: 'race.classesPerPilot',
  classId: 'signUp.class',
  className: 'signUp.class',
  cover: 'news.cover',
  danmaku: 'video.danmaku',
  documents: 'race.documents',
  endsAt: 'race.endsAt',
  footer: 'setting.footer',
  handOverRule: 'race.handOverRule',
  kind: 'race.questionKind',
  latitude: 'race.latitude',
  link: 'race.paymentLink',
  live: 'video.live',
  liveSince: 'video.liveSince',
  longitude: 'race.longitude',
  memberId: 'signUp.pilot',
  minimumAge: 'race.minimumAge',
  nickname: 'signUp.nickname',
  note: 'signUp.note',
  offerHours: 'race.offerHours',
  organisation: 'setting.organisation',
  payment: 'race.payment',
  paymentUntil: 'race.paymentUntil',
  picture: 'race.paymentPicture',
  pictures: 'images.pictures',
  pinned: 'news.pinned',
  publishedAt: 'publishing.at',
  qualities: 'video.qualities',
  questions: 'race.questions',
  raceId: 'signUp.race',
  raceTitle: 'signUp.race',
  realName: 'signUp.realName',
  realNameNeeded: 'race.realNameNeeded',
  related: 'news.related',
  releaseUnpaid: 'race.releaseUnpaid',
  returnsUntil: 'race.returnsUntil',
  role: 'admin.role',
  season: 'race.season',
  seconds: 'video.seconds',
  sections: 'page.sections',
  signUpClosesAt: 'race.signUpClosesAt',
  signUpOpensAt: 'race.signUpOpensAt',
  startsAt: 'race.startsAt',
  state: 'result.stateLabel',
  status: 'race.status',
  statusReason: 'member.statusReason',
  stream: 'video.stream',
  subtitles: 'video.allSubtitles',
  summary: 'race.summary',
  tagline: 'setting.tagline',
  taken: 'race.places',
  team: 'signUp.team',
  teams: 'race.teams',
  text: 'message.text',
  thumbnails: 'video.thumbnails',
  title: 'race.name',
  updatedAt: 'race.updatedAt',
  venue: 'race.venue',
  waitingList: 'race.waitingList',
  why: 'result.reason',
  year: 'images.year',
  zone: 'race.zone',
};

/** `classes.0.name.en` as a readable label. */
export const fieldName = (path: string, { t }: Words): string =>
  path
    .split('.')
    .map((part) => {
      if (isLanguage(part)) return languageNames[part];
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const label = Object.hasOwn(labels, part) ? labels[part] : undefined;
      return label ? t(label) : part;
    })
    .join(' · ');
