import { Injectable } from '@nestjs/common';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { countryOfPhone } from '@paddock/contracts/phones';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { TICKED } from '../../../catalog/races/race.model.ts';
import { RacesService } from '../../../catalog/races/races.service.ts';
import { checkAnswers } from '../answers.ts';
import { ageRefusal, storedAge } from '../minimum-age.ts';
import {
  holdsFreePlace,
  isDeskOpen,
  refuseAnother,
  type ClassTerms,
  type RaceTerms,
  type SignUp,
} from '../sign-up.model.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { AdmissionsRepository } from './admissions.repository.ts';

/** Facts about a pilot before the account is loaded. */
interface Pilot {
  birthYear: number | null | undefined;
  phone: string | undefined;
}

export interface NewSignUp {
  raceId: string;
  classId: string;
  answers?: readonly AnswerInput[] | undefined;
  /** Used if the account has none. */
  birthYear?: number | undefined;
  aboveLimit?: boolean | undefined;
  note?: string | undefined;
}

/** Sign-ups made by organisers, also after sign-up has closed: confirmed at once or refused, never waiting (docs/decisions/0033). */
@Injectable()
export class WalkInsService {
  constructor(
    private readonly admissions: AdmissionsRepository,
    private readonly races: RacesService,
    private readonly signUps: SignUpsOfficeService,
    private readonly tags: CacheTags,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  requireOpen(race: RaceTerms): void {
    if (!isDeskOpen(race, this.clock.now())) throw new Refusal('sign_up_closed');
  }

  /** With an unknown birth year, questions that depend on it are checked later. */
  checkAnswers(given: readonly AnswerInput[] | undefined, race: RaceTerms, { birthYear, phone }: Pilot) {
    const age = birthYear === undefined ? null : storedAge(race, birthYear);
    if (age instanceof Refusal) throw age;
    const country = countryOfPhone(phone ?? '');
    const checked = checkAnswers(race.questions, given ?? [], { age, country });
    if (Object.keys(checked.faults).length > 0) throw new BadInput(checked.faults);
    return { answers: checked.answers, age };
  }

  /** Requires a transaction, in which it locks the places of the race. Sends no confirmation. */
  async add(input: NewSignUp, member: MemberCardView, isNew: boolean): Promise<SignUp> {
    const { raceId, classId, aboveLimit = false } = input;
    const classes = await this.admissions.lockPlaces(raceId);
    const race = await this.admissions.terms(raceId);
    const target = classes.find((one) => one.classId === classId);
    if (!race || !target) throw new Refusal('not_found');
    if (target.cancelled) throw new Refusal('class_cancelled');
    this.requireOpen(race);
    const birthYear = member.birthYear ?? input.birthYear ?? null;
    const { answers, age } = this.checkAnswers(input.answers, race, { birthYear, phone: member.phone });
    const tooYoung = ageRefusal(target, race, birthYear);
    if (tooYoung) throw tooYoung;
    const own = (await this.admissions.liveOf(race.id, [member.memberId])).get(member.memberId) ?? [];
    refuseAnother(
      target,
      race,
      own.map(({ classKey }) => classKey),
    );
    const capacity = await this.capacityFor(target, aboveLimit);
    const onPaper = race.questions.some(
      ({ kind, questionId }) => kind === 'consent' && answers[questionId] === TICKED,
    );
    const signUpId = await this.admissions.addWalkIn({
      raceKey: race.id,
      classKey: target.id,
      memberId: member.memberId,
      answers,
      age,
      note: input.note?.trim() ?? '',
      details: { ...(onPaper && { onPaper }), ...(capacity && { capacity }) },
    });
    await this.audit.record({
      subject: `sign_up:${signUpId}`,
      after: { raceId, classId, memberId: member.memberId, isNew, onPaper, ...(capacity && { capacity }) },
    });
    if (target.price) await this.admissions.carryOver(race.id, [member.memberId]);
    this.tags.clear(tagsCleared.byPlaces(raceId));
    return this.signUps.find(signUpId);
  }

  /** Returns the new capacity when it was raised. */
  private async capacityFor(target: ClassTerms, aboveLimit: boolean): Promise<number | null> {
    if (holdsFreePlace(target)) return null;
    if (!aboveLimit) throw new Refusal('class_full');
    return this.races.raiseLimit(target.id);
  }
}
