import type { AboutRace } from '@paddock/contracts/auth/message-kinds';
import type { MessageTexts, Say } from './message-words.ts';

const where = ({ raceTitle, className }: AboutRace, { name }: Say): string =>
  className ? `${name(raceTitle)}, ${name(className)}` : name(raceTitle);
const noted = (text: string, note: string): string =>
  note ? `${text} Note from the organisers: ${note}` : text;
const clubNote = (text: string, note: string): string =>
  note ? `${text} Note from the club: ${note}` : text;
const placed = {
  pending: 'A place is kept for you until the organisers confirm it.',
  confirmed: 'Your place is confirmed.',
  waiting: 'You are on its waiting list.',
  offered: 'A place there is kept for you, but only for a limited time.',
};

export const en: MessageTexts = {
  kinds: {
    offer: (race, say) => ({
      title: 'A place has opened up for you',
      text: `${where(race, say)}: a place has opened up. Take it by ${say.when(race.endsAt, race.zone)}; after that it goes to the next in line.`,
    }),
    offer_ending: (race, say) => ({
      title: 'Your offer ends soon',
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
      text: noted(`You are now in ${where(race, say)}. ${placed[race.status]}`, race.note),
    }),
    cancelled_by_organiser: (race, say) => ({
      title: 'Your sign-up was cancelled',
      text: noted(`${where(race, say)}: the organisers cancelled your sign-up.`, race.note),
    }),
    race_changed: (race, say) => ({
      title: 'Race details have changed',
      text: [
        `${say.name(race.raceTitle)}:`,
        race.startsAt === race.before.startsAt
          ? ''
          : `it now starts ${say.when(race.startsAt, race.zone)} instead of ${say.when(race.before.startsAt, race.zone)}.`,
        say.name(race.venue) === say.name(race.before.venue)
          ? ''
          : `The venue is now ${say.name(race.venue)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    race_cancelled: (race, say) => ({
      title: 'Race cancelled',
      text: noted(
        `${say.name(race.raceTitle)}, planned for ${say.when(race.startsAt, race.zone)}, will not take place.`,
        race.note,
      ),
    }),
    race_reminder: (race, say) => ({
      title: 'Your race is coming up',
      text: `${where(race, say)} starts ${say.when(race.startsAt, race.zone)}. Venue: ${say.name(race.venue) || 'see the race page'}. Have your pass ready.`,
    }),
    payment_due: (race, say) => ({
      title: 'Your payment is due soon',
      text: `${where(race, say)}: ${say.money(race)} is due by ${say.when(race.dueAt, race.zone)}. If you have paid already, you can ignore this.`,
    }),
    heats_published: (race, say) => ({
      title: 'The heats are out',
      text: `${where(race, say)}: see when you fly and on which channel.`,
    }),
    result_published: (race, say) => ({
      title: 'The results are out',
      text: race.rank
        ? `${where(race, say)}: your place is ${race.rank}.`
        : `${where(race, say)}: the results have been published.`,
    }),
    certificate_issued: (race, say) => ({
      title: 'Your certificate is ready',
      text: `${where(race, say)}: your certificate can be downloaded now.`,
    }),
    place_handed: (race, say) => ({
      title: 'A pilot wants to hand you a place',
      text: `${where(race, say)}: ${race.from} offers you their place. Take it before ${say.when(race.endsAt, race.zone)} if you want it.`,
    }),
    hand_over_answered: (race, say) => ({
      title: race.taken ? 'Your place was taken over' : 'Your place was declined',
      text: race.taken
        ? `${where(race, say)}: the pilot you chose has taken your place, and your sign-up has ended.`
        : `${where(race, say)}: the pilot you chose declined. The place is still yours.`,
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
      text: `Your password was changed on ${moment(at)}. If this was not you, reset it with your phone now.`,
    }),
    security_phone: ({ at, from, to }, { moment }) => ({
      title: 'Your phone number was changed',
      text: `On ${moment(at)} the number of your account changed from the one ending in ${from} to the one ending in ${to}. If this was not you, contact the organisers now.`,
    }),
    security_email: ({ at, to }, { moment }) => ({
      title: 'Your e-mail address was confirmed',
      text: `From now on your messages go to ${to} (${moment(at)}). If this was not you, change the address in your profile.`,
    }),
    security_sign_in: ({ at }, { moment }) => ({
      title: 'Sign-in from a new device',
      text: `Somebody signed in to your account on ${moment(at)} from a new device. If this was not you, set a new password now.`,
    }),
  },
  groups: {
    security: 'account security',
    offers: 'places offered to you',
    sign_ups: 'your sign-ups',
    races: 'races you take part in',
    results: 'results and certificates',
    club: 'the club',
    announcements: 'announcements from organisers',
  },
  email: {
    open: 'Open',
    unsubscribe: (group) => `No more e-mails about ${group}`,
    preferences: 'Notification settings',
    confirm: {
      title: 'Confirm your e-mail address',
      text: 'Somebody, most likely you, added this address to a profile on our site. Confirm that it is yours so that we can write to you. If it was not you, ignore this e-mail.',
      button: 'Confirm',
    },
  },
};
