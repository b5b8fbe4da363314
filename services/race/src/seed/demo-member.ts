import type { DataSource } from 'typeorm';
import { messageChannels } from '@paddock/contracts/auth/message-kinds';
import type { DemoMessage, DemoPilot } from '@paddock/contracts/demo';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { type DemoFacts, fillDemoTexts } from '@paddock/contracts/demo-text';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { raceTopic } from '../catalog/messages/message.model.ts';
import { agreementTo } from '../catalog/races/race.model.ts';
import { AdmissionsRepository } from '../entries/sign-ups/admissions/admissions.repository.ts';
import { checkAnswers } from '../entries/sign-ups/answers.ts';
import { ConfirmationsService } from '../entries/sign-ups/confirmations.service.ts';
import { PaymentsRepository } from '../entries/sign-ups/payments/payments.repository.ts';
import type { RaceTerms } from '../entries/sign-ups/sign-up.model.ts';
import { BooksRepository } from '../outcomes/books/books.repository.ts';
import { recipientOf } from '../outcomes/books/issuing.service.ts';
import { ResultNotificationsService } from '../outcomes/results/result-notifications.service.ts';
import { ResultsRepository } from '../outcomes/results/results.repository.ts';
import demo from './demo.json' with { type: 'json' };
import { SentMessages } from './sent-messages.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The age of the oldest message. */
const INBOX_DAYS = 50;
/** After the sign-ups of the others, in the evening. */
const SIGNED_UP_AFTER = 9 * DAY + 7 * HOUR;
const PAID_AFTER = 18 * HOUR;
const ANNOUNCED_BEFORE = 2 * DAY;
/** UTC: not at night for any of the pilots in the race. */
const ANNOUNCED_AT = 10;

interface FlownRace {
  raceKey: RowKey<'race'>;
  raceId: string;
  classId: string;
  startsAt: Date;
}

/**
 * Signs the first pilot, whose account the start prints, up for the next race, and announces something to that race. Returns
 * the messages that all this and the last races would have sent.
 */
export async function addDemoMember(
  source: DataSource,
  pilots: readonly DemoPilot[],
  facts: DemoFacts,
): Promise<DemoMessage[]> {
  const member = pilots.find(({ callsign }) => callsign === demoPeople[0]!.callsign);
  if (!member) return [];
  const { memberId } = member;
  const database = new Database(source);
  const sent = new SentMessages(database);
  await database.transaction(async () => {
    const raceId = await openRace(database);
    if (!raceId) return;
    await signUp(database, sent, raceId, memberId);
    await announce(sent, raceId, facts);
  });
  for (const race of await flownRaces(database, memberId)) await notifyOf(database, sent, race, memberId);
  const oldest = Date.now() - INBOX_DAYS * DAY;
  return sent.all
    .filter(({ at, message }) => at.getTime() > oldest && isFor(memberId, message))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The others get announcements only, as the back office says that all have got them. */
const isFor = (memberId: string, { kind, memberId: to }: DemoMessage['message']): boolean =>
  to === memberId || kind === 'announcement';

const openRace = (database: Database): Promise<string | undefined> =>
  database.value<string | undefined>(
    `select public_id from race where status = 'published' and now() < sign_up_closes_at
       and sign_up_opens_at + make_interval(secs => $1) < now() order by starts_at limit 1`,
    [(SIGNED_UP_AFTER + PAID_AFTER) / 1000],
  );

async function signUp(
  database: Database,
  sent: SentMessages,
  raceId: string,
  memberId: string,
): Promise<void> {
  const admissions = new AdmissionsRepository(database);
  const [adults] = await admissions.lockPlaces(raceId);
  const race = (await admissions.terms(raceId))!;
  const at = new Date(race.signUpOpensAt.getTime() + SIGNED_UP_AFTER);
  const paidAt = new Date(at.getTime() + PAID_AFTER);
  const entry = { memberId, classKey: adults!.id, answers: answersTo(race) };
  const [key] = await admissions.admit(race, [entry], at);
  await database.query(
    `with backdated as (update sign_up_event set at = $2 where sign_up_id = $1)
     update sign_up set created_at = $2, answered_at = $2, updated_at = $2 where id = $1`,
    [key, at],
  );
  const [signedUp] = (await admissions.liveOf(race.id, [memberId])).get(memberId)!;
  await sent.at(at, () => new ConfirmationsService(sent.service).send(race.id, [signedUp!]));
  await new PaymentsRepository(database).markPaid(signedUp!, 'transfer', '', paidAt);
  await database.query(
    `with backdated as (
       update sign_up_event set at = $2, changed_by = 'operator' where sign_up_id = $1 and reason = 'marked_paid'
     )
     update sign_up set updated_at = $2, paid_by = 'operator' where id = $1`,
    [key, paidAt],
  );
}

function answersTo({ questions }: RaceTerms) {
  const given = questions.map((question) => ({
    questionId: question.questionId,
    value: question.choices[0]?.choiceId ?? agreementTo(question),
  }));
  return checkAnswers(questions, given, { age: null, country: undefined }).answers;
}

async function announce(sent: SentMessages, raceId: string, facts: DemoFacts): Promise<void> {
  const createdAt = new Date(Date.now() - ANNOUNCED_BEFORE);
  createdAt.setUTCHours(ANNOUNCED_AT, 24, 0, 0);
  const { subject, text } = fillDemoTexts(demo.announcement, facts);
  const channels = [...messageChannels];
  const input = { raceId, statuses: ['confirmed' as const], channels, subject, text, urgent: false };
  const audience = (await sent.announcements.audienceOf(input))!;
  const announcement = { ...audience, ...input, account: 'operator', createdAt };
  const { announcementId } = await sent.announcements.add(announcement);
  await sent.at(createdAt, () => sent.announce(announcementId));
}

const flownRaces = (database: Database, memberId: string): Promise<FlownRace[]> =>
  database.query<FlownRace>(
    `select r.id as "raceKey", r.public_id as "raceId", c.public_id as "classId", r.starts_at as "startsAt"
     from sign_up s join race r on r.id = s.race_id join race_class c on c.id = s.class_id
     where s.member_id = $1 and r.status = 'finished' order by r.starts_at`,
    [memberId],
  );

/** The reminder, the result and the certificate of a race. */
async function notifyOf(
  database: Database,
  sent: SentMessages,
  { raceKey, raceId, classId, startsAt }: FlownRace,
  memberId: string,
): Promise<void> {
  const about = `${raceId}:${startsAt.toISOString()}`;
  await sent.at(new Date(startsAt.getTime() - DAY), () =>
    sent.service.notify('race_reminder', raceKey, [{ memberId, about, topic: raceTopic(raceId) }], {}),
  );
  const results = new ResultsRepository(database);
  const raceClass = (await results.findClass(raceId, classId))!;
  const [draft, published] = [
    await results.find(raceClass.classKey, 1),
    await results.find(raceClass.classKey),
  ];
  if (published)
    await sent.at(published.savedAt, () =>
      new ResultNotificationsService(sent.service).notify(raceClass, draft, published),
    );
  const books = new BooksRepository(database);
  const own = (await books.validOf(raceClass.classKey)).find((book) => book.memberId === memberId);
  const ofBook = await books.publishedClass(raceId, classId);
  if (own && ofBook)
    await sent.at(own.issuedAt, () =>
      sent.service.notify(
        'certificate_issued',
        raceKey,
        [{ ...recipientOf(ofBook, own), own: { bookId: own.bookId } }],
        { bookId: '' },
      ),
    );
}
