import {
  type AdmSignUpView,
  type CheckInInput,
  type CheckInView,
  type PassListView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import { passCodePattern, type SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { RacesService } from '../races/races.service.ts';
import { SignUpsService } from '../sign-ups/sign-ups.service.ts';
import { presentPass } from './desk.presenter.ts';
import { DeskService } from './desk.service.ts';
import { PassesRepository } from './passes.repository.ts';
import { PilotsService } from './pilots.service.ts';

/** The gate on the day of the race. */
@Injectable()
export class GateService {
  constructor(
    private readonly passes: PassesRepository,
    private readonly races: RacesService,
    private readonly signUps: SignUpsService,
    private readonly desk: DeskService,
    private readonly pilots: PilotsService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The first moment stays, however often and from however many gates a pass is read. */
  async checkIn({ raceId, code, at }: CheckInInput): Promise<CheckInView> {
    const claimed = at ? new Date(at) : this.clock.now();
    if (Number.isNaN(claimed.getTime())) throw new BadInput({ at: { rule: 'instant' } });
    const passCode = code.replace(/[\s-]/g, '').toUpperCase();
    const pass = passCodePattern.test(passCode) ? await this.passes.find(raceId, passCode) : undefined;
    if (!pass) throw new Refusal('pass_unknown');
    // The clock of a gate may be wrong: nobody came before signing up, nor comes tomorrow.
    const moment = new Date(
      Math.min(Math.max(claimed.getTime(), pass.createdAt.getTime()), this.clock.now().getTime()),
    );
    const isFirst = await this.passes.checkIn(pass, moment);
    const now = isFirst ? { ...pass, checkedInAt: moment } : (await this.passes.find(raceId, passCode))!;
    if (now.status !== 'confirmed') throw new Refusal('pass_not_confirmed');
    await this.audit.record({
      subject: `sign_up:${pass.signUpId}`,
      before: { raceId, checkedInAt: isFirst ? null : now.checkedInAt },
      after: { raceId, checkedInAt: now.checkedInAt },
    });
    const cards = await this.pilots.byMember([pass.memberId]);
    const outcome = isFirst ? 'checked_in' : 'already_checked_in';
    return { ...presentPass(now, cards.get(pass.memberId)), outcome };
  }

  async undo({ signUpId }: SignUpIdInput, caller: AdminCaller): Promise<AdmSignUpView> {
    const before = await this.signUps.find(signUpId);
    await this.passes.undoCheckIn(before);
    await this.audit.record({
      subject: `sign_up:${signUpId}`,
      before: { raceId: before.raceId, checkedInAt: before.checkedInAt },
      after: { raceId: before.raceId, checkedInAt: null },
    });
    const after = await this.signUps.find(signUpId);
    const [view] = await this.desk.present([after], await this.desk.pilotsOf([after]), caller);
    return view!;
  }

  async passList({ raceId }: RaceIdInput): Promise<PassListView> {
    const race = await this.races.published(raceId);
    const passes = await this.passes.ofRace(race.id);
    const cards = await this.pilots.byMember(passes.map(({ memberId }) => memberId));
    return { rows: passes.map((pass) => presentPass(pass, cards.get(pass.memberId))) };
  }
}
