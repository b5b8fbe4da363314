import { Injectable } from '@nestjs/common';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { MAX_IMPORTED } from '@paddock/contracts/race/catalog/race-limits';
import type { SignUpFileInput } from '@paddock/contracts/race/entries/sign-up-file.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { RacesService } from '../../../catalog/races/races.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { WalkInsService } from '../admissions/walk-ins.service.ts';
import type { RaceTerms } from '../sign-up.model.ts';
import { QuestionColumns } from './list-answers.ts';
import { ListCheck, phoneOf, type ListedPilot, type NamedClass } from './list-check.ts';
import { readList, type ListFile } from './list-file.ts';

export interface CheckedList {
  list: ListFile;
  check: ListCheck;
  questions: QuestionColumns;
}

/** Requests at a time to the service of accounts. */
const CONCURRENT = 10;

@Injectable()
export class SignUpImportsService {
  constructor(
    private readonly admissions: AdmissionsRepository,
    private readonly races: RacesService,
    private readonly walkIns: WalkInsService,
    private readonly calls: InternalCalls,
  ) {}

  async check(input: SignUpFileInput, bytes: Buffer): Promise<CheckedList> {
    const { lang, country } = currentCall();
    const race = await this.admissions.terms(input.raceId);
    if (!race) throw new Refusal('not_found');
    this.walkIns.requireOpen(race);
    const list = await readList(bytes, input.encoding ?? undefined);
    if (!list) throw new BadInput({ file: { rule: 'listWithoutPhones' } });
    if (list.lines.length > MAX_IMPORTED)
      throw new BadInput({ file: { rule: 'listTooLong', n: MAX_IMPORTED } });
    const phones = new Map(
      list.lines.flatMap((line) => {
        const phone = phoneOf(line, { lang, country });
        return phone === undefined ? [] : [[line, phone] as const];
      }),
    );
    const members = await this.membersOf(new Set(phones.values()));
    const ids = [...members.values()].map(({ memberId }) => memberId);
    const live = await this.admissions.liveOf(race.id, ids);
    const questions = new QuestionColumns(race.questions, list);
    const check = new ListCheck(
      list,
      questions,
      {
        race,
        classes: await this.classesOf(input.raceId, race),
        classId: input.classId ?? undefined,
        phones,
        members,
        own: new Map([...live].map(([id, signUps]) => [id, signUps.map(({ classKey }) => classKey)])),
        withConsents: input.withConsents ?? false,
        lang,
        country,
      },
      (given, pilot) => this.walkIns.checkAnswers(given, race, pilot),
    );
    return { list, check, questions };
  }

  /** Outside of the transaction: an account opened for a refused import is used by the next one. */
  async accountsOf(
    pilots: readonly ListedPilot[],
  ): Promise<{ pilot: ListedPilot; member: MemberCardView; isNew: boolean }[]> {
    const { lang: language } = currentCall();
    const people = new Map(pilots.flatMap(({ phone, person }) => (person ? [[phone, person] as const] : [])));
    const opened = new Map(
      await inTurns([...people.values()], async ({ callsign, ...person }) => {
        const account = { ...person, callsign: callsign ?? '', language };
        return [person.phone, await this.calls.call('open_account', account)] as const;
      }),
    );
    return pilots.map((pilot) => {
      const account = opened.get(pilot.phone);
      const member = pilot.member ?? account!.member;
      if (member.status !== 'active') throw new Refusal('pilot_not_active');
      return { pilot, member, isNew: account?.isNew ?? false };
    });
  }

  private async membersOf(phones: ReadonlySet<string>): Promise<Map<string, MemberCardView>> {
    const found = await inTurns([...phones], (phone) => this.calls.call('find_member_by_phone', { phone }));
    const memberIds = found.flatMap(({ memberId }) => memberId ?? []);
    if (memberIds.length === 0) return new Map();
    const { rows } = await this.calls.call('get_member_cards', { memberIds });
    return new Map(rows.map((card) => [card.phone, card]));
  }

  private async classesOf(raceId: string, { id }: RaceTerms): Promise<NamedClass[]> {
    const [terms, races] = await Promise.all([this.admissions.classes(raceId), this.races.byKey([id])]);
    const named = (await this.races.classesByRace([...races.values()])).get(id) ?? [];
    const names = new Map(named.map((one) => [one.id, one.name]));
    return terms.map((one) => ({ ...one, className: names.get(one.id) ?? {} }));
  }
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += CONCURRENT)
    results.push(...(await Promise.all(items.slice(at, at + CONCURRENT).map(work))));
  return results;
}
