import { languages } from '@paddock/contracts/language';
import type { ResultFileInput, ResultPreviewView } from '@paddock/contracts/race/admin-result.shapes';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { BadInput } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import {
  faultsIn,
  presentRow,
  rank,
  ResultVersionsService,
  rulesFrom,
  type Entry,
  type ResultClass,
} from '../results/result-versions.service.ts';
import { SignUpsService } from '../sign-ups/sign-ups.service.ts';
import { readCsv } from './csv-file.ts';
import { differences } from './differences.ts';
import type { FileReading } from './file-reading.ts';
import { match, type Candidate } from './matching.ts';
import { readRotorHazard } from './rotorhazard-file.ts';

const MOST_FAULTS = 100;
const CARDS_AT_ONCE = 1000;

/** Reads what a timing system wrote and shows what it would make of a result. Nothing is kept here. */
@Injectable()
export class ResultFilesService {
  constructor(
    private readonly versions: ResultVersionsService,
    private readonly signUps: SignUpsService,
    private readonly calls: InternalCalls,
  ) {}

  async preview(input: ResultFileInput): Promise<ResultPreviewView> {
    const { raceClass, result } = await this.versions.read(input);
    const rules = rulesFrom(input.rules);
    const wrongRules = faultsIn(rules, [], 'draft');
    if (Object.keys(wrongRules).length > 0) throw new BadInput(wrongRules);
    const { pilots, faults } = readFile(input, raceClass);
    const candidates = await this.candidates(raceClass.classKey, result?.entries ?? []);
    const matching = match(pilots, candidates);
    const ranked = rank(matching.entries, rules);
    const after = ranked.map(({ outcome }) => outcome);
    return {
      faults: [...faults, ...matching.faults].slice(0, MOST_FAULTS),
      rows: ranked.map(({ entry, outcome }) => ({ entry, outcome: presentRow(outcome) })),
      differences: differences(result?.outcomes ?? [], after),
      unmatched: matching.unmatched,
    };
  }

  /** Who signed up for the class, and whoever is in its result already. */
  private async candidates(classKey: string, entries: readonly Entry[]): Promise<Candidate[]> {
    const signedUp = await this.signUps.pilotsOf(classKey);
    const cards = await this.cards(signedUp.map(({ memberId }) => memberId));
    const candidates = signedUp.map(({ signUpId, passCode, memberId }): Candidate => {
      const card = cards.get(memberId);
      return {
        memberId,
        ids: [signUpId, passCode, memberId],
        callsign: card?.callsign ?? '',
        nickname: card?.nickname ?? '',
        team: card?.team ?? '',
      };
    });
    const known = new Set(candidates.map(({ memberId }) => memberId));
    const scored = entries.flatMap(({ memberId, callsign, name, team }): Candidate[] =>
      memberId && !known.has(memberId) ? [{ memberId, ids: [memberId], callsign, nickname: name, team }] : [],
    );
    return [...candidates, ...scored];
  }

  private async cards(memberIds: readonly string[]): Promise<ReadonlyMap<string, MemberCardView>> {
    const cards = new Map<string, MemberCardView>();
    for (let from = 0; from < memberIds.length; from += CARDS_AT_ONCE) {
      const some = memberIds.slice(from, from + CARDS_AT_ONCE);
      const { rows } = await this.calls.call('get_member_cards', { memberIds: some });
      for (const card of rows) cards.set(card.memberId, card);
    }
    return cards;
  }
}

function readFile({ format, file }: ResultFileInput, { className }: ResultClass): FileReading {
  if (format === 'csv') return readCsv(file);
  return readRotorHazard(
    file,
    languages.flatMap((lang) => className[lang] ?? []),
  );
}
