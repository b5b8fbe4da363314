import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminSignUpView,
  CheckInInput,
  CheckInView,
  PassListInput,
  PassListView,
} from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import { passCodePattern, type SignUpIdInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { RacesService } from '../../../catalog/races/races.service.ts';
import { presentPass } from '../sign-up-office.presenter.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { CheckInsRepository } from './check-ins.repository.ts';
import { claimedTime, plausibleTime } from './device-time.ts';

/** Limit in the contract. */
const MAX_PASSES = 1000;

@Controller()
export class CheckInsController {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly races: RacesService,
    private readonly signUps: SignUpsOfficeService,
    private readonly pilots: PilotsService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Keeps the first time, however often and on however many devices a pass is scanned. */
  @HandlesCallInTwoSteps('adm/check_in')
  async checkIn({ raceId, code, at }: CheckInInput): Promise<TransactionStep<CheckInView>> {
    const claimed = claimedTime(at, this.clock);
    const passCode = code.replace(/[\s-]/g, '').toUpperCase();
    const pass = passCodePattern.test(passCode) ? await this.checkIns.find(raceId, passCode) : undefined;
    if (!pass) throw new Refusal('pass_unknown');
    const card = (await this.pilots.byMember([pass.memberId])).get(pass.memberId);
    return async () => {
      const moment = plausibleTime(claimed, pass, this.clock);
      const isFirst = await this.checkIns.checkIn(pass, moment);
      const now = isFirst ? { ...pass, checkedInAt: moment } : (await this.checkIns.find(raceId, passCode))!;
      if (now.raceStatus === 'cancelled') throw new Refusal('race_cancelled');
      if (now.memberStatus !== 'active') throw new Refusal('pilot_not_active');
      if (now.status !== 'confirmed') throw new Refusal('pass_not_confirmed');
      if (isFirst && now.lacksTeam) throw new Refusal('team_needed');
      await this.audit.record({
        subject: `sign_up:${pass.signUpId}`,
        before: { raceId, checkedInAt: isFirst ? null : now.checkedInAt },
        after: { raceId, checkedInAt: now.checkedInAt },
      });
      const outcome = isFirst ? 'checked_in' : 'already_checked_in';
      return { ...presentPass(now, card), outcome };
    };
  }

  @HandlesCallInTwoSteps('adm/undo_check_in')
  async undo({ signUpId }: SignUpIdInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    const before = await this.signUps.find(signUpId);
    const pilots = await this.signUps.pilotsOf([before]);
    return async () => {
      await this.checkIns.undoCheckIn(before);
      await this.audit.record({
        subject: `sign_up:${signUpId}`,
        before: { raceId: before.raceId, checkedInAt: before.checkedInAt },
        after: { raceId: before.raceId, checkedInAt: null },
      });
      const after = await this.signUps.find(signUpId);
      const [view] = await this.signUps.present([after], pilots, caller);
      return view!;
    };
  }

  @HandlesCall('adm/get_pass_list')
  async passes({ raceId, after }: PassListInput): Promise<PassListView> {
    const race = await this.races.published(raceId);
    const found = await this.checkIns.ofRace(race.id, after, MAX_PASSES + 1);
    const passes = found.slice(0, MAX_PASSES);
    const cards = await this.pilots.byMember(passes.map(({ memberId }) => memberId));
    const rows = passes.map((pass) => presentPass(pass, cards.get(pass.memberId)));
    return { rows, more: found.length > MAX_PASSES };
  }
}
