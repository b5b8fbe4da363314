import { languages } from '@paddock/contracts/language';
import type { ResultFileInput, ResultPreviewView } from '@paddock/contracts/race/admin-result.shapes';
import { BadInput } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { PilotsService } from '../../pilots/pilots.service.ts';
import { SignUpsService } from '../../sign-ups/sign-ups.service.ts';
import { ranking } from '../ranking/ranking.ts';
import { faultsIn, rulesFrom } from '../result-changes.ts';
import type { Entry, ResultClass } from '../result.model.ts';
import { presentRow } from '../result.presenter.ts';
import { ResultsOfficeService } from '../results-office.service.ts';
import { readCsv } from './csv-file.ts';
import { differences } from './differences.ts';
import type { FileReading } from './file-reading.ts';
import { match, type Candidate } from './matching.ts';
import { readRotorHazard } from './rotorhazard-file.ts';

const MOST_FAULTS = 100;

/** Reads what a timing system wrote and shows what it would make of a result. Nothing is kept here. */
@Injectable()
export class ResultFilesService {
  constructor(
    private readonly results: ResultsOfficeService,
    private readonly signUps: SignUpsService,
    private readonly pilots: PilotsService,
  ) {}

  async preview(input: ResultFileInput): Promise<ResultPreviewView> {
    const { raceClass, result } = await this.results.read(input);
    const rules = rulesFrom(input.rules);
    const wrongRules = faultsIn(rules, [], 'draft');
    if (Object.keys(wrongRules).length > 0) throw new BadInput(wrongRules);
    const { pilots, faults } = readFile(input, raceClass);
    const candidates = await this.candidates(raceClass.classKey, result?.entries ?? []);
    const matching = match(pilots, candidates);
    const ranked = ranking(matching.entries, rules);
    const after = ranked.map(({ outcome }) => outcome);
    return {
      faults: [...faults, ...matching.faults].slice(0, MOST_FAULTS),
      rows: ranked.map(({ entry, outcome }) => ({ entry, outcome: presentRow(outcome) })),
      differences: differences(result?.outcomes ?? [], after),
      unmatched: matching.unmatched,
    };
  }

  /** Who signed up for the class, and whoever is in its result already. */
  private async candidates(classKey: RowKey<'race_class'>, entries: readonly Entry[]): Promise<Candidate[]> {
    const signedUp = await this.signUps.pilotsOf(classKey);
    const cards = await this.pilots.byMember(signedUp.map(({ memberId }) => memberId));
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
}

function readFile({ format, file }: ResultFileInput, { className }: ResultClass): FileReading {
  if (format === 'csv') return readCsv(file);
  return readRotorHazard(
    file,
    languages.flatMap((lang) => className[lang] ?? []),
  );
}
