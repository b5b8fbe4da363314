import { Injectable } from '@nestjs/common';
import type { Envelope } from '@paddock/contracts/envelope';
import { countryOfPhone } from '@paddock/contracts/phones';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { namedPrice } from '@paddock/contracts/race/entries/class-price';
import type { CheckDiscountInput } from '@paddock/contracts/race/entries/discount.shapes';
import type { DiscountedPriceView } from '@paddock/contracts/race/entries/price.shapes';
import type { AnswerInput, SignUpView } from '@paddock/contracts/race/entries/sign-up.shapes';
import { success } from '@paddock/kit/calls/envelopes';
import type { KeyedRequest } from '@paddock/kit/calls/keyed-request';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Idempotency } from '@paddock/kit/dispatch/idempotency';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { codeOf, isOver, suits, type Discount } from '../../discounts/discount.model.ts';
import { DiscountsService } from '../../discounts/discounts.service.ts';
import { asksByAge, checkAnswers, needsCountry } from '../answers.ts';
import { ConfirmationsService } from '../confirmations.service.ts';
import { storedAge, ageRefusal } from '../minimum-age.ts';
import { needsProfile, type Profile, profileRefusal } from '../profile-needs.ts';
import type { ClassTerms, RaceTerms } from '../sign-up.model.ts';
import { presentSignUp } from '../sign-up.presenter.ts';
import { AdmissionsRepository, type Entry } from './admissions.repository.ts';

export interface Applicant {
  memberId: string;
  classId: string;
  answers: readonly AnswerInput[];
  /** Undefined until requested. */
  profile?: Profile;
  discountCode?: string | undefined;
  shownPrice?: string | undefined;
  request?: KeyedRequest | undefined;
}

export type Outcome = SignUpView | Refusal | 'profile_needed';

/** Admits a batch in one transaction. */
@Injectable()
export class AdmissionsService {
  constructor(
    private readonly admissions: AdmissionsRepository,
    private readonly discounts: DiscountsService,
    private readonly messages: MessagesService,
    private readonly confirmations: ConfirmationsService,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  /** Returns one outcome per applicant, in order, after the commit. */
  admit(raceId: string, applicants: readonly Applicant[]): Promise<Outcome[]> {
    return this.database.transaction(async () => {
      // Pipelined in this order: terms and discounts are read under the lock.
      const [classes, race, discounts] = await Promise.all([
        this.admissions.lockPlaces(raceId),
        this.admissions.terms(raceId),
        this.discounts.named(
          raceId,
          applicants.map(({ discountCode }) => discountCode),
        ),
      ]);
      if (!race) return applicants.map(() => new Refusal('not_found'));
      // Claimed under the lock, so that two batches of a race cannot deadlock on keys.
      const before = await this.idempotency.claim(applicants.map(({ request }) => request));
      const fresh = applicants.filter((_one, i) => !before[i]);
      const decided = await this.decide(race, classes, discounts, fresh);
      if (decided.some(isIn)) this.tags.clear(tagsCleared.byPlaces(raceId));
      await this.idempotency.keep(fresh.flatMap(({ request }, i) => toStore(request, decided[i]!)));
      const outcomes = decided.values();
      return applicants.map((_one, i) => replayed(before[i]) ?? outcomes.next().value!);
    });
  }

  private async decide(
    race: RaceTerms,
    classes: readonly ClassTerms[],
    discounts: ReadonlyMap<string, Discount>,
    applicants: readonly Applicant[],
  ): Promise<Outcome[]> {
    const left = new Map([...discounts].map(([code, discount]) => [code, { ...discount }]));
    const checked = applicants.map((applicant) => this.check(applicant, race, classes, left));
    const entries = checked.filter(isEntry);
    const now = this.clock.now();
    const memberIds = applicants.map(({ memberId }) => memberId);
    // Pipelined in this order.
    const [placed, , live, facts] = await Promise.all([
      Promise.all(splitIntoTurns(entries).map((turn) => this.admissions.admit(race, turn, now))),
      classes.some(({ price }) => price) && this.admissions.carryOver(race.id, memberIds),
      this.admissions.liveOf(race.id, memberIds),
      this.messages.factsOf(race.id),
    ]);
    const isNew = new Set(placed.flat());
    const added = [...live.values()].flat().filter(({ id }) => isNew.has(id));
    this.database.awaitWithCommit(this.confirmations.send(race.id, added, facts));
    // A member who is in the class gets the existing sign-up, even when a new one would be refused now.
    return applicants.map(({ memberId, classId }, i) => {
      const own = live.get(memberId) ?? [];
      const signUp = own.find((one) => one.classId === classId);
      if (signUp) return presentSignUp(signUp);
      const outcome = checked[i]!;
      if (!isEntry(outcome)) return outcome;
      const n = race.classesPerPilot;
      return own.length < n ? new Refusal('race_full') : new Refusal('class_limit', { n });
    });
  }

  private check(
    { memberId, classId, answers: given, profile, discountCode, shownPrice }: Applicant,
    race: RaceTerms,
    classes: readonly ClassTerms[],
    discounts: ReadonlyMap<string, Discount>,
  ): Entry | Refusal | 'profile_needed' {
    const now = this.clock.now();
    if (race.status !== 'published' || now >= race.signUpClosesAt) return new Refusal('sign_up_closed');
    if (now < race.signUpOpensAt) return new Refusal('sign_up_upcoming');
    const target = classes.find((one) => one.classId === classId);
    if (!target) return new Refusal('not_found');
    if (target.cancelled) return new Refusal('class_cancelled');
    const { questions } = race;
    if (!profile && (needsProfile(race) || asksByAge(questions) || needsCountry(questions, given)))
      return 'profile_needed';
    const incomplete = profile && profileRefusal(race, profile);
    if (incomplete) return incomplete;
    const age = storedAge(race, profile?.birthYear ?? null);
    if (age instanceof Refusal) return age;
    const { answers, faults } = checkAnswers(questions, given, {
      age,
      country: profile && countryOfPhone(profile.phone),
    });
    if (Object.keys(faults).length > 0) return new BadInput(faults);
    if (target.minimumAge) {
      if (!profile) return 'profile_needed';
      const tooYoung = ageRefusal(target, race, profile.birthYear);
      if (tooYoung) return tooYoung;
    }
    if (shownPrice && shownPrice !== namedPrice(target.price, now)) return new Refusal('price_changed');
    const entry = { memberId, classKey: target.id, answers, age };
    if (!discountCode) return entry;
    const discount = discounts.get(codeOf(discountCode));
    const currency = target.price?.currency ?? null;
    if (!discount || !suits(discount, { classId, currency })) return new Refusal('discount_unknown');
    if (isOver(discount, now)) return new Refusal('discount_over');
    // Later applicants of the batch see one use less, even if this one gets no place.
    discount.used += 1;
    return { ...entry, discount };
  }

  /** Price with a discount code, computed by the SQL that admission uses. */
  async discountedPrice({ raceId, classId, code }: CheckDiscountInput): Promise<DiscountedPriceView> {
    const discount = (await this.discounts.named(raceId, [code])).get(codeOf(code));
    const now = this.clock.now();
    const found = discount && (await this.admissions.priceWith(classId, discount, now));
    if (!discount || !found || !suits(discount, found)) throw new Refusal('discount_unknown');
    if (isOver(discount, now)) throw new Refusal('discount_over');
    const { amount, currency, fullAmount } = found.price;
    return { amount, currency, fullAmount: fullAmount ?? null };
  }
}

/** Splits entries into turns with each member once; nearly always a single turn. */
function splitIntoTurns(entries: readonly Entry[]): Entry[][] {
  const turns: Entry[][] = [];
  const byMember = new Map<string, Set<RowKey<'race_class'>>>();
  for (const entry of entries) {
    const classes = byMember.get(entry.memberId) ?? new Set();
    byMember.set(entry.memberId, classes);
    if (classes.has(entry.classKey)) continue;
    (turns[classes.size] ??= []).push(entry);
    classes.add(entry.classKey);
  }
  return turns;
}

const isEntry = (outcome: Entry | Refusal | 'profile_needed'): outcome is Entry =>
  typeof outcome === 'object' && 'classKey' in outcome;

const isIn = (outcome: Outcome): outcome is SignUpView =>
  typeof outcome === 'object' && !(outcome instanceof Refusal);

const replayed = (outcome: Envelope | Refusal | undefined): Outcome | undefined =>
  outcome instanceof Refusal ? outcome : (outcome?.data as SignUpView | undefined);

/** Only sign-ups are stored under the key: the reason of a refusal may go away. */
function toStore(
  request: KeyedRequest | undefined,
  outcome: Outcome,
): [KeyedRequest, Envelope | undefined][] {
  if (!request) return [];
  return [[request, isIn(outcome) ? success(outcome) : undefined]];
}
