import { Controller } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { AdminCaller } from '@paddock/contracts/caller';
import { MAX_IMPORTED } from '@paddock/contracts/race/catalog/race-limits';
import type {
  ImportedSignUpsView,
  ImportSignUpsInput,
  SignUpFileInput,
  SignUpFileView,
} from '@paddock/contracts/race/entries/sign-up-file.shapes';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { WalkInsService } from '../admissions/walk-ins.service.ts';
import { ConfirmationsService } from '../confirmations.service.ts';
import type { SignUp } from '../sign-up.model.ts';
import type { ListedPilot } from './list-check.ts';
import { SignUpImportsService } from './sign-up-imports.service.ts';

/** Signs up the pilots of a list that was kept elsewhere. Files are not stored. */
@Controller()
export class SignUpImportsController {
  constructor(
    private readonly imports: SignUpImportsService,
    private readonly walkIns: WalkInsService,
    private readonly confirmations: ConfirmationsService,
  ) {}

  @HandlesCall('adm/get_sign_up_file_preview')
  async preview(input: SignUpFileInput, _caller: AdminCaller, file: FileOfCall): Promise<SignUpFileView> {
    const { list, check, questions } = await this.imports.check(input, await buffer(file.content));
    return {
      encoding: list.encoding,
      lines: check.pilots.map(presentLine),
      faults: check.faults.slice(0, MAX_IMPORTED),
      faultyLines: check.faultyLines,
      unknownHeadings: questions.unknown,
      asksConsent: questions.unansweredConsents.length > 0,
    };
  }

  /** Reads the list again: all of its lines are signed up, or none. */
  @HandlesCallInTwoSteps('adm/import_sign_ups')
  async prepare(
    input: ImportSignUpsInput,
    _caller: AdminCaller,
    file: FileOfCall,
  ): Promise<TransactionStep<ImportedSignUpsView>> {
    const { check } = await this.imports.check(input, await buffer(file.content));
    if (check.faultyLines > 0 && !input.withoutFaultyLines)
      throw new BadInput({ file: { rule: 'resultFileFaulty', n: check.faultyLines } });
    if (check.pilots.length === 0) throw new BadInput({ file: { rule: 'listWithoutPilots' } });
    const accounts = await this.imports.accountsOf(check.pilots);
    return async () => {
      const signUps: SignUp[] = [];
      for (const { pilot, member, isNew } of accounts) {
        const { target, answers, birthYear } = pilot;
        const entry = { raceId: input.raceId, classId: target.classId, answers, birthYear };
        signUps.push(await this.walkIns.add(entry, member, isNew));
      }
      await this.confirmations.send(signUps[0]!.raceKey, signUps);
      const opened = accounts.filter(({ isNew }) => isNew).map(({ member }) => member.memberId);
      return { signUps: signUps.length, newAccounts: new Set(opened).size };
    };
  }
}

const presentLine = ({ line, phone, member, person, target }: ListedPilot) => ({
  line,
  phone,
  realName: member?.realName ?? person?.realName ?? '',
  callsign: member?.callsign ?? person?.callsign ?? '',
  className: target.className,
  isNew: member === undefined,
});
