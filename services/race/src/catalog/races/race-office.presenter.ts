import type { AdminRaceRowView, AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { SignUpState } from '@paddock/contracts/race/catalog/race.shapes';
import { hasInstructions } from './payment-instructions.model.ts';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';
import type { SetAside } from './race.model.ts';

export const presentRow = (
  race: Race,
  classes: RaceClass[],
  signUpState: SignUpState,
  openingWishes: number,
): AdminRaceRowView => ({
  raceId: race.publicId,
  status: race.status,
  signUpState,
  season: race.season,
  title: race.title,
  cover: race.cover,
  zone: race.zone,
  startsAt: race.startsAt.toISOString(),
  signUpClosesAt: race.signUpClosesAt.toISOString(),
  taken: classes.reduce((sum, { taken }) => sum + taken, 0),
  capacity: classes.some(({ capacity }) => capacity === null)
    ? null
    : classes.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
  openingWishes: signUpState === 'upcoming' ? openingWishes : 0,
  updatedAt: race.updatedAt.toISOString(),
});

export const presentForEditor = (
  race: Race,
  classes: RaceClass[],
  aside: ReadonlyMap<RaceClass['id'], SetAside>,
  signUpState: SignUpState,
): AdminRaceView => ({
  raceId: race.publicId,
  version: race.version,
  status: race.status,
  signUpState,
  season: race.season,
  title: race.title,
  summary: race.summary,
  body: race.body,
  venue: race.venue,
  cover: race.cover || null,
  pictures: race.pictures,
  latitude: race.latitude,
  longitude: race.longitude,
  zone: race.zone,
  startsAt: race.startsAt.toISOString(),
  endsAt: race.endsAt.toISOString(),
  signUpOpensAt: race.signUpOpensAt.toISOString(),
  signUpClosesAt: race.signUpClosesAt.toISOString(),
  returnsUntil: race.returnsUntil?.toISOString() ?? null,
  releaseUnpaid: race.releaseUnpaid,
  paymentUntil: race.paymentUntil?.toISOString() ?? null,
  payment: hasInstructions(race)
    ? { text: race.paymentText, link: race.paymentLink || null, picture: race.paymentPicture }
    : null,
  offerHours: race.offerHours,
  classesPerPilot: race.classesPerPilot,
  handOverRule: race.handOverRule,
  callsignNeeded: race.callsignNeeded,
  realNameNeeded: race.realNameNeeded,
  teams: race.teams,
  track: race.track,
  classes: classes.map((one) => ({
    classId: one.publicId,
    name: one.name,
    capacity: one.capacity,
    minimumAge: one.minimumAge,
    waitingList: one.waitingList,
    approvalNeeded: one.approvalNeeded,
    price: one.price,
    cancelled: one.cancelledAt !== null,
    taken: one.taken,
    waiting: one.queued,
    placesAside: aside.get(one.id)?.places ?? 0,
    waitingAside: aside.get(one.id)?.waiting ?? 0,
  })),
  questions: race.questions.map(({ since: _since, ...question }) => question),
  documents: race.documents,
  createdAt: race.createdAt.toISOString(),
  updatedAt: race.updatedAt.toISOString(),
});
