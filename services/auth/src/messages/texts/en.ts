import type { AboutRace, RestoredAs } from '@paddock/contracts/auth/message-kinds';
import type { Money } from '@paddock/contracts/money';
import {
  isNewEnd,
  isSameResult,
  paymentExtra,
  type Formatter,
  type HeatMove,
  type MessageTexts,
  type ResultOfPilot,
  type SignedUpTexts,
} from './message-format.ts';

const where = ({ raceTitle, className }: AboutRace, { name }: Formatter): string =>
  className ? `${name(raceTitle)}, ${name(className)}` : name(raceTitle);
const noted = (text: string, note = ''): string =>
  note ? `${text} Note from the organisers: ${note}` : text;
const clubNote = (text: string, note: string): string =>
  note ? `${text} Note from the club: ${note}` : text;
const placed = {
  pending: 'Your place is held until the organisers confirm it.',
  confirmed: 'Your place is confirmed.',
  waiting: 'You are on its waiting list.',
  offered: 'A place is reserved for you for a limited time.',
};
const restored = {
  pending: 'Your place is held again until the organisers confirm it.',
  confirmed: 'Your place is confirmed again.',
  waiting: 'You are on the waiting list again, in the same position.',
  offered: 'The place offered to you is reserved again.',
  several: 'You have all your sign-ups again.',
  transfer: 'You can take the place that another entrant offered you again.',
};
const again = (status: RestoredAs | undefined): string =>
  status
    ? `${restored[status]} If you can’t come any more, please cancel, so that others can race.`
    : 'Your earlier sign-up stays cancelled: if you want to race, sign up again.';
const signedUp: SignedUpTexts = {
  pending: {
    title: 'We received your sign-up',
    text: () => 'your place is held until the organisers confirm it.',
  },
  confirmed: { title: 'You are signed up', text: () => 'your place is confirmed.' },
  waiting: {
    title: 'You are on the waiting list',
    text: (position) =>
      position ? `you are number ${position} on the waiting list.` : 'you are on the waiting list.',
  },
};
const freePlaces = (places: number | null): string => {
  if (places === null) return '';
  if (places === 0) return ' All places are taken, but you can join the waiting list.';
  return places === 1 ? ' 1 place.' : ` ${places} places.`;
};
const payment = { title: 'How to pay: ', short: 'Your sign-up page shows how to pay.' };
const outcome = ({ rank, disqualified }: ResultOfPilot): string =>
  disqualified ? 'disqualified' : rank ? `in place ${rank}` : 'without a place';
const newHeat = ({ number, at, zone, before }: HeatMove, { when }: Formatter): string => {
  if (before.at === null) return `heat ${number} takes place after all and is expected at ${when(at, zone)}.`;
  if (before.number !== number)
    return `you are now in heat ${number} instead of heat ${before.number}. It is expected at ${when(at, zone)}.`;
  return `heat ${number} is now expected at ${when(at, zone)} instead of ${when(before.at, zone)}.`;
};
const differenceText = (difference: Money | undefined, { money }: Formatter): string => {
  if (!difference) return '';
  const amount = money({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0
    ? `You still owe ${amount}, because this class costs more.`
    : `The organisers will pay ${amount} back, because this class costs less.`;
};

export const en: MessageTexts = {
  kinds: {
    offer: (race, format) => ({
      title: race.before ? 'Your offer ends earlier' : 'A place has opened up for you',
      text: race.before
        ? `${where(race, format)}: the race starts earlier, so the place offered to you is now kept until ${format.when(race.endsAt, race.zone)} instead of ${format.when(race.before.endsAt, race.zone)}.`
        : `${where(race, format)}: a place has opened up. Take it by ${format.when(race.endsAt, race.zone)}; after that it goes to the next in line.`,
    }),
    offer_ending: (race, format) => ({
      title: 'Your offer ends soon',
      text: `${where(race, format)}: the place offered to you is kept until ${format.when(race.endsAt, race.zone)}.`,
    }),
    offer_expired: (race, format) => ({
      title: 'Your offer has expired',
      text: `${where(race, format)}: you did not take the place in time, and it is no longer reserved for you. You are no longer on the waiting list; while sign-up is open, you can join it again.`,
    }),
    sign_up_opened: (race, format) => ({
      title: 'Sign-up is open',
      text: `Sign-up for ${where(race, format)} is open until ${format.when(race.closesAt, race.zone)}.${freePlaces(race.places)}`,
    }),
    signed_up: (race, format) => ({
      title: signedUp[race.status].title,
      text: [
        `${where(race, format)}: ${signedUp[race.status].text(race.position)}`,
        `Start: ${format.when(race.startsAt, race.zone)}.`,
        race.toPay ? `To pay: ${format.money(race.toPay)}.` : '',
        race.confirmEmail ? 'Confirm your e-mail address, so that messages reach you.' : '',
      ]
        .filter(Boolean)
        .join(' '),
      ...paymentExtra(race.howToPay, format, payment),
    }),
    approved: (race, format) => ({
      title: 'You are in',
      text: noted(
        `${where(race, format)}: your place is confirmed. Start: ${format.when(race.startsAt, race.zone)}.`,
        race.note,
      ),
    }),
    approval_undone: (race, format) => ({
      title: 'Your approval was withdrawn',
      text: `${where(race, format)}: the organisers are reviewing your sign-up again. Your place is held, but not confirmed.`,
    }),
    rejected: (race, format) => ({
      title: 'Your sign-up was not accepted',
      text: noted(`${where(race, format)}: the organisers did not accept your sign-up.`, race.note),
    }),
    moved: (race, format) => ({
      title: 'You were moved to another class',
      text: noted(
        [
          `You are now in ${where(race, format)}.`,
          placed[race.status],
          differenceText(race.difference, format),
        ]
          .filter(Boolean)
          .join(' '),
        race.note,
      ),
    }),
    guest_changed: (race, format) => ({
      title: race.guest ? 'You race as a guest' : 'You are ranked again',
      text: race.guest
        ? `${where(race, format)}: your laps are timed, but you get no place, no points and no start in the bracket.`
        : `${where(race, format)}: you are no longer a guest. Your heats count for the ranking.`,
    }),
    cancelled_by_organiser: (race, format) => ({
      title: 'Your sign-up was cancelled',
      text: noted(`${where(race, format)}: the organisers cancelled your sign-up.`, race.note),
    }),
    race_changed: (race, format) => ({
      title: 'Race details have changed',
      text: [
        `${format.name(race.raceTitle)}:`,
        race.startsAt === race.before.startsAt
          ? `it starts ${format.when(race.startsAt, race.zone)} (unchanged).`
          : `it now starts ${format.when(race.startsAt, race.zone)} instead of ${format.when(race.before.startsAt, race.zone)}.`,
        isNewEnd(race) ? `It now ends ${format.when(race.raceEndsAt, race.zone)}.` : '',
        format.name(race.venue) === format.name(race.before.venue)
          ? ''
          : `The venue is now ${format.name(race.venue)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    race_cancelled: (race, format) => ({
      title: 'Race cancelled',
      text: noted(
        `${format.name(race.raceTitle)}, planned for ${format.when(race.startsAt, race.zone)}, will not take place.`,
        race.note,
      ),
    }),
    race_reinstated: (race, format) => ({
      title: 'The race takes place after all',
      text: `${format.name(race.raceTitle)} is on again and starts ${format.when(race.startsAt, race.zone)}. ${again(race.status)}`,
    }),
    class_cancelled: (race, format) => ({
      title: 'Class cancelled',
      text: `${where(race, format)}: this class, planned for ${format.when(race.startsAt, race.zone)}, will not take place.`,
    }),
    class_reinstated: (race, format) => ({
      title: 'Your class takes place after all',
      text: `${where(race, format)}: the class is on again. Start: ${format.when(race.startsAt, race.zone)}. ${again(race.status)}`,
    }),
    class_renamed: (race, format) => ({
      title: 'Your class has a new name',
      text: `${where(race, format)}: this is the new name of ${format.name(race.before.className)}. Your sign-up is unchanged.`,
    }),
    consent_changed: (race, format) => ({
      title: 'A consent has changed',
      text: `${where(race, format)}: the organisers changed the wording of a consent you gave. Please read the new version on the race page.`,
    }),
    race_reminder: (race, format) => ({
      title: 'Your race is coming up',
      text: `${where(race, format)} starts ${format.when(race.startsAt, race.zone)}. Venue: ${format.name(race.venue) || 'see the race page'}. Have your pass ready.`,
    }),
    payment_due: (race, format) => ({
      title: 'Your payment is due soon',
      text: [
        `${where(race, format)}: ${format.money(race)} is due by ${format.when(race.dueAt, race.zone)}.`,
        race.releaseAt
          ? `If it isn’t paid by ${format.when(race.releaseAt, race.zone)}, your place goes to the next in line.`
          : '',
        'If you have paid already, you can ignore this.',
      ]
        .filter(Boolean)
        .join(' '),
      ...paymentExtra(race.howToPay, format, payment),
    }),
    released_unpaid: (race, format) => ({
      title: 'Your place was released',
      text: `${where(race, format)}: your place was not paid in time and is no longer yours. You can sign up again while sign-up is open.`,
    }),
    ended_while_inactive: (race, format) => ({
      title: 'Your sign-up has ended',
      text: `${where(race, format)}: your sign-up ended because your account was not active. No place or offer is reserved for you. You can sign up again while sign-up is open.`,
    }),
    heats_published: (race, format) => ({
      title: 'Heats published',
      text: `${where(race, format)}: see when you race and on which channel.`,
    }),
    heat_changed: (race, format) => ({
      title: 'Your heat has moved',
      text: `${where(race, format)}: ${newHeat(race, format)}`,
    }),
    heat_cancelled: (race, format) => ({
      title: 'Your heat was cancelled',
      text: noted(
        `${where(race, format)}: heat ${race.number}${race.at ? `, planned for ${format.when(race.at, race.zone)},` : ''} will not take place.`,
        race.note,
      ),
    }),
    next_heat: (race, format) => ({
      title: 'Your next heat',
      text: `${where(race, format)}: you race in heat ${race.number}${race.channel ? ` on ${race.channel}` : ''}, expected at ${format.when(race.at, race.zone)}.`,
    }),
    heats_redrawn: (race, format) => ({
      title: 'Heats were drawn again',
      text: `${where(race, format)}: your heat, time or channel may be different now. Check when you race.`,
    }),
    heat_near: (race, format) => ({
      title: 'Two heats to go',
      text: `${where(race, format)}: two heats run before yours, heat ${race.number}${race.channel ? ` on ${race.channel}` : ''}.`,
    }),
    heat_called: (race, format) => ({
      title: 'You’re called to the start',
      text: `${where(race, format)}: heat ${race.number}${race.channel ? ` on ${race.channel}` : ''} is called.`,
    }),
    result_published: (race, format) => ({
      title: 'Results published',
      text: race.rank
        ? `${where(race, format)}: you came in place ${race.rank}.`
        : `${where(race, format)}: the results have been published.`,
    }),
    result_corrected: (race, format) => ({
      title: race.withdrawn ? 'Your result was withdrawn' : 'Your result was corrected',
      text: noted(
        race.withdrawn
          ? `${where(race, format)}: the organisers withdrew the results. You were ${outcome(race.before)}.`
          : isSameResult(race)
            ? `${where(race, format)}: your times or points were corrected. You are still ${outcome(race)}.`
            : `${where(race, format)}: you are now ${outcome(race)}, previously ${outcome(race.before)}.`,
        race.note,
      ),
    }),
    certificate_issued: (race, format) => ({
      title: 'Your certificate is ready',
      text: `${where(race, format)}: your certificate can be downloaded now.`,
    }),
    certificate_revoked: (race, format) => ({
      title: 'Your certificate was revoked',
      text: noted(`${where(race, format)}: your certificate is no longer valid.`, race.note),
    }),
    certificate_reissued: (race, format) => ({
      title: 'Your certificate was reissued',
      text: `${where(race, format)}: a new certificate replaces the earlier one, which is no longer valid.`,
    }),
    place_handed: (race, format) => ({
      title: 'Someone offers you their place',
      text: `${where(race, format)}: ${race.from} wants to transfer their place to you. You can accept it until ${format.when(race.endsAt, race.zone)}.`,
    }),
    hand_over_answered: (race, format) => ({
      title: race.taken ? 'Your place was transferred' : 'Your place was declined',
      text: race.taken
        ? `${where(race, format)}: the other entrant accepted your place, and your sign-up has ended.`
        : `${where(race, format)}: the other entrant declined. The place is still yours.`,
    }),
    hand_over_expired: (race, format) => ({
      title: 'Your transfer offer has expired',
      text: `${where(race, format)}: the other entrant did not respond in time. The place is still yours.`,
    }),
    hand_over_withdrawn: (race, format) => ({
      title: race.from ? 'The offered place was withdrawn' : 'The offered place is no longer available',
      text: race.from
        ? `${where(race, format)}: ${race.from} is keeping the place they offered you. Your own sign-ups have not changed.`
        : `${where(race, format)}: the entrant who offered you a place no longer has it. Your own sign-ups have not changed.`,
    }),
    announcement: (race, format) => ({
      title: format.name(race.subject),
      text: `${format.name(race.raceTitle)}: ${format.name(race.text)}`,
    }),
    club_join_accepted: ({ note }) => ({
      title: 'Welcome to the club',
      text: clubNote('Your request to join was accepted. You are now a club member.', note),
    }),
    club_join_declined: ({ note }) => ({
      title: 'Your request to join the club',
      text: clubNote(
        'The club cannot accept your request at the moment. You can apply again at any time.',
        note,
      ),
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
      text: `Someone signed in to your account from a new device on ${moment(at)}. If this was not you, reset your password now.`,
    }),
    accounts_merged: ({ at, from, to }, { moment }) => ({
      title: 'Two accounts were merged',
      text: `On ${moment(at)} an organiser moved the sign-ups, results, teams and certificates of the account with the number ending in ${from} to the one ending in ${to}. From now on, sign in with that number. If this is a mistake, contact the organisers within 24 hours.`,
    }),
    accounts_separated: ({ at, from, to }, { moment }) => ({
      title: 'Two accounts were separated',
      text: `On ${moment(at)} an organiser moved the sign-ups, results, teams and certificates back from the account with the number ending in ${to} to the one ending in ${from}.`,
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
  digest: (count) => `${count} new messages`,
  digestOfRace: (count, race) => `${count} changes to ${race}`,
  email: {
    open: 'Open',
    calendar: 'Add to calendar',
    unsubscribe: (group) => `Unsubscribe from e-mails about ${group}`,
    preferences: 'Notification settings',
    confirm: {
      title: 'Confirm your e-mail address',
      text: 'Someone, most likely you, added this address to a profile on our site. Confirm it to receive messages here. If it was not you, ignore this e-mail.',
      button: 'Confirm',
    },
  },
};
