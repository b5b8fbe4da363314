import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PushPayload } from '@paddock/contracts/auth/push-payload';
import { maxPushDevices, type SavePushDeviceInput } from '@paddock/contracts/auth/push.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { LOG } from '@paddock/kit/service-tokens';
import { MembersService, type Member } from '../members/members.service.ts';
import type { SendOutcome } from '../send-outcome.ts';
import { PushDevicesRepository } from './push-devices.repository.ts';
import { type Push, PUSH_SENDER, type PushDevice, PushFailure, type PushSender } from './push-sender.ts';

const DAY_SECONDS = 86_400;
/** Push services keep messages no longer. */
const MAX_TTL = 28 * DAY_SECONDS;

export interface PushToMember extends Omit<Push, 'ttl'> {
  payload: PushPayload;
  /** Useless after that. */
  until: Date | undefined;
}

const noDevice: SendOutcome = { sent: false, why: 'no_device', retryable: false };

/** Push messages to the browsers of members. */
@Injectable()
export class PushService {
  constructor(
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    private readonly devices: PushDevicesRepository,
    private readonly members: MembersService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Null when push is off. */
  get publicKey(): string | null {
    return this.sender?.publicKey ?? null;
  }

  get isEnabled(): boolean {
    return this.sender !== null;
  }

  async save(device: SavePushDeviceInput, { memberId, sessionId }: MemberCaller): Promise<number> {
    if (!this.sender) throw new Refusal('push_off');
    if (!this.sender.serves(device.endpoint)) throw new Refusal('unknown_push_service');
    const member = await this.members.signedIn(memberId);
    await this.members.lock(member.id);
    const isSaved = await this.devices.save(member.id, sessionId, device, this.clock.now());
    if (!isSaved) throw new Refusal('not_signed_in');
    await this.devices.trim(member.id, maxPushDevices);
    return this.countOf(member);
  }

  async remove(endpoint: string, memberId: string): Promise<number> {
    const member = await this.members.signedIn(memberId);
    await this.devices.remove(member.id, endpoint);
    return this.countOf(member);
  }

  async countOf(member: Member): Promise<number> {
    return (await this.savedAt(member)).length;
  }

  savedAt({ id }: Member): Promise<Date[]> {
    return this.devices.savedAt(id, this.clock.now());
  }

  /** To all devices of the member at once. */
  async send(memberId: string, { until, ...push }: PushToMember): Promise<SendOutcome> {
    const { sender } = this;
    if (!sender) return { sent: false, why: 'push_off', retryable: false };
    const now = this.clock.now();
    const devices = await this.devices.liveOf(memberId, now);
    const ttl = ttlUntil(until, now);
    const outcomes = await Promise.all(
      devices.map((device) => this.sendTo(sender, device, { ...push, ttl })),
    );
    const gone = devices.filter((_device, i) => outcomes[i] === noDevice);
    if (gone.length > 0) await this.devices.removeGone(gone);
    return outcomeOf(outcomes);
  }

  private async sendTo(sender: PushSender, device: PushDevice, push: Push): Promise<SendOutcome> {
    try {
      return (await sender.send(device, push)) === 'gone' ? noDevice : { sent: true };
    } catch (error) {
      if (!(error instanceof PushFailure)) throw error;
      this.log.warn({ err: error }, 'a push message was not sent');
      return error.outcome;
    }
  }
}

function ttlUntil(until: Date | undefined, now: Date): number {
  if (!until) return DAY_SECONDS;
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 0), MAX_TTL);
}

/** Sent if any device has it; retryable only if certainly none has it. */
const outcomeOf = (outcomes: readonly SendOutcome[]): SendOutcome =>
  outcomes.find(({ sent }) => sent) ??
  outcomes.find((one) => !one.sent && one.why === 'unknown_outcome') ??
  outcomes.find((one) => !one.sent && one.retryable) ??
  outcomes.find((one) => one !== noDevice) ??
  noDevice;
