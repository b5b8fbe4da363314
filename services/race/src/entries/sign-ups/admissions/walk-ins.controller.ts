import { Controller } from '@nestjs/common';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { countryOfPhone } from '@paddock/contracts/phones';
import type { AddWalkInInput } from '@paddock/contracts/race/admin-desk.shapes';
import type { AdminSignUpView } from '@paddock/contracts/race/admin-sign-up.shapes';
import { tagsCleared } from '@paddock/contracts/race/race-tags';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { TICKED } from '../../../catalog/races/race.model.ts';
import { RacesService } from '../../../catalog/races/races.service.ts';
import { checkAnswers } from '../answers.ts';
import { ConfirmationsService } from '../confirmations.service.ts';
import { storedAge, ageRefusal } from '../minimum-age.ts';
import { holdsFreePlace, isDeskOpen, type ClassTerms, type RaceTerms } from '../sign-up.model.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { AdmissionsRepository } from './admissions.repository.ts';

const isClass = (classId: string) => (one: ClassTerms) => one.classId === classId;

interface Pilot {
  birthYear: number | null | undefined;
  phone: string | undefined;
}

/** Sign-ups at the desk, also after sign-up has closed: confirmed at once or refused, never waiting (docs/decisions/0033). */
@Controller()
export class WalkInsController {
  constructor(
    private readonly admissions: AdmissionsRepository,
    private readonly races: RacesService,
    private readonly signUps: SignUpsOfficeService,
    private readonly confirmations: ConfirmationsService,
    private readonly calls: InternalCalls,
    private readonly tags: CacheTags,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('adm/add_walk_in')
  async add(input: AddWalkInInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    // Checked before an account is created; the last place may still go to a concurrent request.
    const terms = await this.admissions.terms(input.raceId);
    const target = (await this.admissions.classes(input.raceId)).find(isClass(input.classId));
    if (!terms || !target) throw new Refusal('not_found');
    if (target.cancelled) throw new Refusal('class_cancelled');
    const { person, aboveLimit } = input;
    const known = await this.knownMember(input);
    this.check(input, terms, { birthYear: person?.birthYear, phone: (known ?? person)?.phone });
    const tooYoung = person && ageRefusal(target, terms, person.birthYear);
    if (tooYoung) throw tooYoung;
    if (!aboveLimit && !holdsFreePlace(target)) throw new Refusal('class_full');
    const { member, isNew } = known ? { member: known, isNew: false } : await this.openAccount(input);
    if (member.status !== 'active') throw new Refusal('pilot_not_active');
    return () => this.place(input, member, isNew, caller);
  }

  private knownMember({ memberId, person }: AddWalkInInput) {
    if (memberId && person) throw new BadInput({ person: { rule: 'exclude' } });
    return memberId ? this.calls.call('get_member_card', { memberId }) : undefined;
  }

  private openAccount({ person }: AddWalkInInput) {
    if (!person) throw new BadInput({ person: { rule: 'required' } });
    const { callsign, ...rest } = person;
    return this.calls.call('open_account', {
      ...rest,
      callsign: callsign ?? '',
      language: currentCall().lang,
    });
  }

  /** The birth year is unknown until the account is loaded. */
  private check({ answers }: AddWalkInInput, race: RaceTerms, { birthYear, phone }: Partial<Pilot>) {
    if (!isDeskOpen(race, this.clock.now())) throw new Refusal('sign_up_closed');
    const age = birthYear === undefined ? null : storedAge(race, birthYear);
    if (age instanceof Refusal) throw age;
    const country = countryOfPhone(phone ?? '');
    const checked = checkAnswers(race.questions, answers ?? [], { age, country });
    if (Object.keys(checked.faults).length > 0) throw new BadInput(checked.faults);
    return { answers: checked.answers, age };
  }

  private async place(input: AddWalkInInput, member: MemberCardView, isNew: boolean, caller: AdminCaller) {
    const { raceId, classId } = input;
    const classes = await this.admissions.lockPlaces(raceId);
    const race = await this.admissions.terms(raceId);
    const target = classes.find(isClass(classId));
    if (!race || !target) throw new Refusal('not_found');
    if (target.cancelled) throw new Refusal('class_cancelled');
    const birthYear = member.birthYear ?? input.birthYear ?? input.person?.birthYear ?? null;
    const { answers, age } = this.check(input, race, { birthYear, phone: member.phone });
    const tooYoung = ageRefusal(target, race, birthYear);
    if (tooYoung) throw tooYoung;
    const own = (await this.admissions.liveOf(race.id, [member.memberId])).get(member.memberId) ?? [];
    if (own.some(({ classKey }) => classKey === target.id)) throw new Refusal('in_class_already');
    if (own.length >= race.classesPerPilot) throw new Refusal('class_limit', { n: race.classesPerPilot });
    const capacity = await this.capacityFor(target, input.aboveLimit ?? false);
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
    const signUp = await this.signUps.find(signUpId);
    await this.confirmations.send(race.id, [signUp]);
    this.tags.clear(tagsCleared.byPlaces(raceId));
    const [view] = await this.signUps.present([signUp], new Map([[member.memberId, member]]), caller);
    return view!;
  }

  /** Returns the new capacity when it was raised. */
  private async capacityFor(target: ClassTerms, aboveLimit: boolean): Promise<number | null> {
    if (holdsFreePlace(target)) return null;
    if (!aboveLimit) throw new Refusal('class_full');
    return this.races.raiseLimit(target.id);
  }
}
