import { Injectable } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type { MemberChangedInput } from '@paddock/contracts/race/internal.calls';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { signUpTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { OffersService } from '../places/offers.service.ts';
import type { RaceTerms, SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { MemberStatusesRepository } from './member-statuses.repository.ts';

const HOUR = 3_600_000;
const MAX_GRACE_MS = 48 * HOUR;

/** Effects of suspended, restored and closed accounts on places (docs/decisions/0028). */
@Injectable()
export class MemberStatusesService {
  constructor(
    private readonly statuses: MemberStatusesRepository,
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly offers: OffersService,
    private readonly messages: MessagesService,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  async apply(input: MemberChangedInput): Promise<NoView> {
    if (!(await this.statuses.saveIfNewer(input))) return {};
    const { memberId, status } = input;
    await this.applyToAllRaces(memberId, status);
    if (status === 'active') await this.notifyOfEnded(memberId);
    return {};
  }

  async eraseMember(memberId: string): Promise<string[]> {
    await this.applyToAllRaces(memberId, 'closed');
    return this.statuses.eraseTexts(memberId);
  }

  private async applyToAllRaces(memberId: string, status: MemberStatus): Promise<void> {
    for (const raceId of await this.statuses.racesOf(memberId, this.clock.now())) {
      await this.admissions.lockPlaces(raceId);
      const race = (await this.admissions.terms(raceId))!;
      for (const signUp of await this.statuses.liveOf(race.id, memberId))
        await this.applyTo(status, signUp, race);
      await this.offers.offerFreePlaces(race.id);
      this.tags.clear(tagsCleared.byPlaces(raceId));
    }
  }

  /** Frees the place of a member who was not restored in time, until the race starts. */
  async releasePlace(signUpId: string): Promise<void> {
    const stored = await this.signUps.find(signUpId);
    if (!stored) return;
    await this.admissions.lockPlaces(stored.raceId);
    const race = await this.admissions.terms(stored.raceId);
    const signUp = (await this.signUps.find(signUpId))!;
    const now = this.clock.now();
    if (!signUp.keptUntil || race?.status !== 'published' || now >= race.startsAt) return;
    if (await this.outbox.rescheduleIfEarly(PassOnPlaceJob, { signUpId }, signUp.keptUntil, now)) return;
    await this.signUps.move(signUp, 'cancelled', 'account_suspended');
    await this.offers.offerFreePlaces(race.id);
    this.tags.clear(tagsCleared.byPlaces(stored.raceId));
  }

  /** Of places that are kept for suspended members, when the sign-ups are restored. */
  async releaseLater(signUps: readonly Pick<SignUp, 'signUpId' | 'keptUntil'>[]): Promise<void> {
    for (const { signUpId, keptUntil } of signUps)
      if (keptUntil) await this.outbox.add(PassOnPlaceJob, { signUpId }, keptUntil);
  }

  /** When the account is active again, because others get no SMS and no e-mail. The key prevents repetition. */
  private async notifyOfEnded(memberId: string): Promise<void> {
    for (const { signUpId, raceKey, classKey } of await this.statuses.endedOf(memberId, this.clock.now())) {
      const recipient = { memberId, about: signUpId, classKey, topic: signUpTopic(signUpId) };
      await this.messages.notify('ended_while_inactive', raceKey, [recipient], {});
    }
  }

  private async applyTo(status: MemberStatus, signUp: SignUp, race: RaceTerms): Promise<void> {
    const isKept = signUp.status === 'pending' || signUp.status === 'confirmed';
    switch (status) {
      case 'closed':
        return this.signUps.move(signUp, 'cancelled', 'account_closed');
      case 'active':
        return signUp.keptUntil ? this.statuses.setGracePeriod(signUp, null, 'account_restored') : undefined;
      case 'suspended': {
        if (!isKept) return this.signUps.move(signUp, 'cancelled', 'account_suspended');
        const until = this.keptUntil(race);
        if (!until || signUp.keptUntil) return undefined;
        await this.statuses.setGracePeriod(signUp, until, 'account_suspended');
        await this.outbox.add(PassOnPlaceJob, { signUpId: signUp.signUpId }, until);
      }
    }
  }

  /** Leaves the next pilot at least as much time before the start. */
  private keptUntil({ startsAt, signUpClosesAt }: RaceTerms): Date | undefined {
    const now = this.clock.now().getTime();
    const untilStart = startsAt.getTime() - now;
    if (untilStart <= 0) return undefined;
    const untilClosing = signUpClosesAt.getTime() - now;
    return new Date(
      now +
        Math.min(MAX_GRACE_MS, untilStart / 2, untilClosing > 0 ? untilClosing : Number.POSITIVE_INFINITY),
    );
  }
}

/** Scheduled for the end of a kept place. In this file because the service schedules it. */
@Injectable()
export class PassOnPlaceJob extends ShortJob<{ signUpId: string }> {
  readonly name = 'pass-on-place';
  override readonly attempts = 20;

  constructor(private readonly statuses: MemberStatusesService) {
    super();
  }

  run({ signUpId }: { signUpId: string }): Promise<void> {
    return this.statuses.releasePlace(signUpId);
  }
}
