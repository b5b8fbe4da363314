import { Controller } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { AdminCaller } from '@paddock/contracts/caller';
import { languages } from '@paddock/contracts/language';
import { MAX_ENTRIES, MAX_ROUNDS, USUAL_IN_A_ROW } from '@paddock/contracts/race/catalog/race-limits';
import {
  MAX_DIFFERENCES_SHOWN,
  MAX_NAMES_SHOWN,
  type AdminResultView,
  type ImportResultInput,
  type ResultFileInput,
  type ResultPreviewView,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { ClassPilotsService } from '../class-pilots.service.ts';
import { ranking } from '../ranking/ranking.ts';
import { checkRules, rulesFrom } from '../result-changes.ts';
import type { ResultVersion, Rules } from '../result.model.ts';
import { ResultsOfficeService } from '../results-office.service.ts';
import { differences } from './differences.ts';
import type { FilePilot, SharedCallsign } from './file-reading.ts';
import {
  candidateName,
  entryOfCandidate,
  match,
  missingFrom,
  type Candidate,
  type Matching,
} from './matching.ts';
import { readFile, type ReadFile } from './read-file.ts';

const MAX_FAULTS = 100;
/** Files have up to 32 MB, twice that in memory. */
const MAX_CONCURRENT = 3;

interface ParsedFile extends Matching {
  file: ReadFile;
  rules: Rules;
  result: ResultVersion | undefined;
  missing: Candidate[];
}

/** Previews and imports files of timing systems. Files are not stored. */
@Controller()
export class ResultFilesController {
  private inFlight = 0;

  constructor(
    private readonly results: ResultsOfficeService,
    private readonly pilots: ClassPilotsService,
  ) {}

  @HandlesCall('adm/get_result_preview')
  async preview(input: ResultFileInput, _caller: AdminCaller, file: FileOfCall): Promise<ResultPreviewView> {
    const parsed = await this.parse(input, file);
    const { format, encoding, fileClasses, fileClass } = parsed.file;
    const after = ranking(parsed.entries, parsed.rules).map(({ outcome }) => outcome);
    const changes = differences(parsed.result?.outcomes ?? [], after);
    return {
      format,
      encoding,
      names: namesShown(parsed.file.pilots),
      sameCallsigns: (parsed.file.sameCallsigns ?? []).map(presentSameCallsign),
      fileClasses: fileClasses.slice(0, 100),
      fileClass,
      timeColumns: parsed.file.timeColumns ?? [],
      faults: parsed.faults.slice(0, MAX_FAULTS),
      faultCount: parsed.faults.length,
      omitted: omittedOf(parsed),
      tooLong: isTooLong(parsed),
      pilots: parsed.entries.length,
      differences: changes.slice(0, MAX_DIFFERENCES_SHOWN),
      differenceCount: changes.length,
      unmatched: parsed.unmatched,
      missing: parsed.missing.slice(0, MAX_ENTRIES).map((one) => ({
        memberId: one.memberId,
        pilot: candidateName(one),
        checkedIn: one.checkedIn,
      })),
    };
  }

  /** Reads the file again and saves it on top of the previewed version. */
  @HandlesCallInTwoSteps('adm/import_result')
  async prepareImport(
    input: ImportResultInput,
    caller: AdminCaller,
    file: FileOfCall,
  ): Promise<TransactionStep<AdminResultView>> {
    const parsed = await this.parse(input, file);
    const { entries, missing, result } = parsed;
    if ((result?.version ?? 0) !== input.baseVersion) throw new Refusal('result_changed');
    if (entries.length === 0) throw new BadInput({ file: { rule: 'resultWithoutPilots' } });
    refusePartialImport(parsed, input);
    const all = input.missingAsDns
      ? [...entries, ...missing.map((one) => entryOfCandidate(one, 'dns'))]
      : entries;
    if (all.length > MAX_ENTRIES) throw new BadInput({ file: { rule: 'maxItems', n: MAX_ENTRIES } });
    return () => this.results.saveEntries(input, all, caller);
  }

  private async parse(input: ResultFileInput, { content }: FileOfCall): Promise<ParsedFile> {
    const rules = rulesFrom(input.rules);
    checkRules(rules);
    const { raceClass, result } = await this.results.read(input);
    if (this.inFlight === MAX_CONCURRENT) throw new Refusal('unavailable');
    this.inFlight += 1;
    try {
      const ownNames = languages.flatMap((lang) => raceClass.className[lang] ?? []);
      const file = await readFile(await buffer(content), {
        choice: { ownNames, wanted: input.fileClass ?? '' },
        inARow: rules.inARow ?? USUAL_IN_A_ROW,
        mergedCallsigns: input.mergedCallsigns ?? [],
        encoding: input.encoding ?? undefined,
        timeUnits: input.timeUnits ?? {},
      });
      const candidates = await this.pilots.candidates(raceClass.classKey, result?.entries ?? []);
      const matching = match(file.pilots, candidates);
      const faults = [...file.faults, ...matching.faults];
      const missing = missingFrom(matching.entries, candidates);
      return { ...matching, faults, missing, file, rules, result };
    } finally {
      this.inFlight -= 1;
    }
  }
}

const isTooLong = ({ faults }: Matching): boolean => faults.some(({ fault }) => fault === 'too_many');

/** Pilots with equal callsigns are imported; any other fault leaves out its line. */
const omittedOf = ({ faults }: Matching): number =>
  faults.filter(({ fault }) => fault !== 'same_callsign').length;

/** A part of a file is stored only if the organiser decides so, and never the first pilots of too many. */
function refusePartialImport(parsed: Matching, { withoutFaultyLines }: ImportResultInput): void {
  if (isTooLong(parsed)) {
    const limits = { pilots: MAX_ENTRIES, rounds: MAX_ROUNDS };
    throw new BadInput({ file: { rule: 'resultFileTooLong', ...limits } });
  }
  const n = omittedOf(parsed);
  if (n > 0 && !withoutFaultyLines) throw new BadInput({ file: { rule: 'resultFileFaulty', n } });
}

function namesShown(pilots: readonly FilePilot[]): string[] {
  const named = pilots.map(({ callsign, name, id }) => [callsign, name].filter(Boolean).join(' · ') || id);
  const ascii = /^\p{ASCII}*$/u;
  return named
    .toSorted((a, b) => Number(ascii.test(a.replaceAll('·', ''))) - Number(ascii.test(b.replaceAll('·', ''))))
    .slice(0, MAX_NAMES_SHOWN);
}

const presentSameCallsign = ({ callsign, pilots, merged }: SharedCallsign) => ({
  callsign,
  names: pilots.slice(0, MAX_ENTRIES).map(({ name, line }) => `${name} (${line})`),
  merged,
});
