import type { AboutRace } from '@paddock/contracts/auth/message-kinds';
import type { MessageTexts, Say } from './message-words.ts';

const where = ({ raceTitle, className }: AboutRace, { name }: Say): string =>
  className ? `${name(raceTitle)}, ${name(className)}` : name(raceTitle);
const noted = (text: string, note: string): string => (note ? `${text} The organisers write: ${note}` : text);
const clubNote = (text: string, note: string): string => (note ? `${text} The club writes: ${note}` : text);
const placed = {
  pending: 'A place is kept for you until the organisers confirm it.',
  confirmed: 'Your place is confirmed.',
  waiting: 'You are on the waiting list there.',
  offered: 'A place there is kept for you: take it in time.',
};

export const en: MessageTexts = {
  kinds: {
    offer: (race, say) => ({
      title: 'A place is free for you',
      text: `${where(race, say)}: a place is free. Take it before ${say.when(race.endsAt, race.zone)}, then it goes to the next in line.`,
    }),
    offer_ending: (race, say) => ({
      title: 'Your place is kept only a little longer',
      text: `${where(race, say)}: the place offered to you is kept until ${say.when(race.endsAt, race.zone)}.`,
    }),
    approved: (race, say) => ({
      title: 'You are in',
      text: noted(
        `${where(race, say)}: your place is confirmed. Start: ${say.when(race.startsAt, race.zone)}.`,
        race.note,
      ),
    }),
    rejected: (race, say) => ({
      title: 'Your sign-up was not accepted',
      text: noted(`${where(race, say)}: the organisers did not accept your sign-up.`, race.note),
    }),
    moved: (race, say) => ({
      title: 'You were moved to another class',
      text: noted(`${where(race, say)} is your class now. ${placed[race.status]}`, race.note),
    }),
    cancelled_by_organiser: (race, say) => ({
      title: 'Your sign-up was cancelled',
      text: noted(`${where(race, say)}: the organisers cancelled your sign-up.`, race.note),
    }),
    race_changed: (race, say) => ({
      title: 'A race has changed',
      text: [
        `${say.name(race.raceTitle)}:`,
        race.startsAt === race.before.startsAt
          ? ''
          : `it now starts ${say.when(race.startsAt, race.zone)}, not ${say.when(race.before.startsAt, race.zone)}.`,
        say.name(race.venue) === say.name(race.before.venue)
          ? ''
          : `The venue is now ${say.name(race.venue)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    race_cancelled: (race, say) => ({
      title: 'A race is cancelled',
      text: noted(
        `${say.name(race.raceTitle)}, planned for ${say.when(race.startsAt, race.zone)}, will not take place.`,
        race.note,
      ),
    }),
    race_reminder: (race, say) => ({
      title: 'Your race is near',
      text: `${where(race, say)} starts ${say.when(race.startsAt, race.zone)}. Venue: ${say.name(race.venue) || 'see the page of the race'}. Have your pass ready.`,
    }),
    heats_published: (race, say) => ({
      title: 'The heats are out',
      text: `${where(race, say)}: see when you fly and on which channel.`,
    }),
    result_published: (race, say) => ({
      title: 'The results are out',
      text: race.rank
        ? `${where(race, say)}: you came in at place ${race.rank}.`
        : `${where(race, say)}: the results are published.`,
    }),
    certificate_issued: (race, say) => ({
      title: 'You have a certificate',
      text: `${where(race, say)}: your certificate is ready to download.`,
    }),
    place_handed: (race, say) => ({
      title: 'Somebody hands you a place',
      text: `${where(race, say)}: ${race.from} wants to hand a place over to you.`,
    }),
    announcement: (race, say) => ({
      title: say.name(race.subject),
      text: `${say.name(race.raceTitle)}: ${say.name(race.text)}`,
    }),
    club_join_accepted: ({ note }) => ({
      title: 'Welcome to the club',
      text: clubNote('Your request to join was accepted: you are in the club now.', note),
    }),
    club_join_declined: ({ note }) => ({
      title: 'Your request to join the club',
      text: clubNote('The club cannot take you in at the moment. You may ask again at any time.', note),
    }),
    security_password: ({ at }, { moment }) => ({
      title: 'Your password was changed',
      text: `The password of your account was changed ${moment(at)}. Was it not you? Set a new one with your phone now.`,
    }),
    security_phone: ({ at, from, to }, { moment }) => ({
      title: 'Your phone number was changed',
      text: `Your account was moved from the number ending in ${from} to the one ending in ${to}, ${moment(at)}. Was it not you? Write to the organisers now.`,
    }),
    security_email: ({ at, to }, { moment }) => ({
      title: 'Your e-mail address was confirmed',
      text: `Messages of your account go to ${to} from now on (${moment(at)}). Was it not you? Change the address in your profile.`,
    }),
    security_sign_in: ({ at }, { moment }) => ({
      title: 'A new device signed in',
      text: `Somebody signed in to your account ${moment(at)}, on a device we have not seen. Was it not you? Set a new password now.`,
    }),
  },
  groups: {
    security: 'security of your account',
    offers: 'places offered to you',
    sign_ups: 'your sign-ups',
    races: 'races you take part in',
    results: 'results and certificates',
    club: 'the club',
    announcements: 'announcements of organisers',
  },
  email: {
    open: 'Open',
    unsubscribe: (group) => `No more e-mails about ${group}`,
    preferences: 'How you are told',
    confirm: {
      title: 'Confirm your e-mail address',
      text: 'Somebody, most likely you, put this address into a profile on our site. Confirm that it is yours and we can write to you. If it was not you, do nothing.',
      button: 'Confirm',
    },
  },
};
