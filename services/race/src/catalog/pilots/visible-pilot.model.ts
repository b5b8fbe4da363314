import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';

/** As a result or the profile has them. */
export interface PilotNames {
  callsign: string;
  name: string;
  team: string;
}

/** An account, and what its member agreed to in the list that is read. */
export interface PilotAccount {
  /** Undefined: erased, not needed, or the accounts service is down. */
  card: MemberCardView | undefined;
  /** Null without a public page. */
  pilotId: string | null;
  /** To be shown with more than the callsign. */
  agreed: boolean;
  pictureShown: boolean;
  booksShown: boolean;
}

export interface VisiblePilot extends PilotNames {
  pilotId: string | null;
  picture: string | null;
  country: string | null;
  booksShown: boolean;
}

export const withoutConsent: PilotAccount = {
  card: undefined,
  pilotId: null,
  agreed: false,
  pictureShown: false,
  booksShown: false,
};

/**
 * What others may see of a pilot (docs/decisions/0031). Callsign only: without consent, of minors, without a callsign in
 * the profile, and of accounts that are not active. Without an account, the names are data of the organiser.
 */
export function visiblePilot(
  { callsign, name, team }: PilotNames,
  account: PilotAccount | null,
  now: Date,
): VisiblePilot {
  const hidden = { pilotId: account?.pilotId ?? null, picture: null, country: null, booksShown: false };
  if (!account) return { callsign, name, team, ...hidden };
  const { card, agreed, pictureShown, booksShown } = account;
  if (!agreed || !card?.callsign || card.status !== 'active' || !isOfAge(card, now))
    return { callsign, name: callsign ? '' : initials(name), team: '', ...hidden };
  return {
    callsign,
    name: isRealName(name, card) ? card.nickname : name,
    team,
    pilotId: account.pilotId,
    picture: (pictureShown && card.avatar) || null,
    country: pictureShown ? card.country : null,
    booksShown,
  };
}

/** Only the birth year is known: anyone who may be a minor, or gave no year, is treated as a minor. */
const isOfAge = ({ birthYear }: MemberCardView, now: Date): boolean =>
  birthYear !== null && now.getUTCFullYear() - birthYear > 18;

/** A timer file may have the full name, which is private. */
const isRealName = (name: string, { realName }: MemberCardView): boolean =>
  name !== '' && normalized(name) === normalized(realName);

const normalized = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** "Ann Lee" as "A. L.", "小星" as "小". Not empty: a slot of a heat without a name looks free. */
function initials(name: string): string {
  const letters = name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => word.match(/^./u) ?? []);
  if (letters.length === 0) return /^./u.exec(name.trim())?.[0] ?? '';
  return letters
    .slice(0, 2)
    .map((letter) => (/\p{sc=Han}/u.test(letter) ? letter : `${letter}.`))
    .join(' ');
}

/** Applies the rule to the rows of one list. */
export class VisiblePilots {
  constructor(
    private readonly accounts: ReadonlyMap<string, PilotAccount>,
    private readonly now: Date,
  ) {}

  of({ memberId, ...names }: PilotNames & { memberId: string | null }): VisiblePilot {
    const account = memberId === null ? null : (this.accounts.get(memberId) ?? withoutConsent);
    return visiblePilot(names, account, this.now);
  }

  ofCard(card: MemberCardView): VisiblePilot {
    return this.of({ ...namesOf(card), memberId: card.memberId });
  }
}

const namesOf = ({ callsign, nickname, team }: MemberCardView): PilotNames => ({
  callsign,
  name: nickname,
  team,
});
