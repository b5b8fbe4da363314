import { Controller } from '@nestjs/common';
import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { MemberIdInput } from '@paddock/contracts/people/member-ids.shapes';
import type {
  MergePilotsInput,
  PilotMergeIdInput,
  PilotMergeListView,
  PilotMergeView,
} from '@paddock/contracts/race/catalog/pilot-merge.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { phoneEnd } from '@paddock/kit/texts/phone-for';
import { type Pilots, PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { PilotMergesRepository, type PilotMerge } from './pilot-merges.repository.ts';
import { PilotMergesService } from './pilot-merges.service.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_SHOWN = 20;

/** Two accounts of one pilot (docs/decisions/0077). */
@Controller()
export class PilotMergesController {
  constructor(
    private readonly merges: PilotMergesRepository,
    private readonly moves: PilotMergesService,
    private readonly pilots: PilotsService,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_pilot_merges')
  async list({ memberId }: MemberIdInput): Promise<PilotMergeListView> {
    const merges = await this.merges.of(memberId, MAX_SHOWN);
    const pilots = await this.pilots.byMember(merges.flatMap(({ fromId, toId }) => [fromId, toId]));
    return { rows: merges.map((merge) => present(merge, pilots)) };
  }

  @HandlesCallInTwoSteps('adm/merge_pilots')
  async merge(
    { fromId, toId }: MergePilotsInput,
    { account }: AdminCaller,
  ): Promise<TransactionStep<PilotMergeView>> {
    if (fromId === toId) throw new Refusal('pilots_same');
    const pilots = await this.pilots.byMember([fromId, toId]);
    if (!pilots.has(fromId) || !pilots.has(toId)) throw new Refusal('not_found');
    return async () => {
      const classes = await this.merges.lockClassesOf(fromId);
      await this.requireApart(classes, fromId, toId);
      const moved = await this.moves.move(fromId, toId, classes);
      const merge = await this.merges.add({ fromId, toId }, moved, account, this.clock.now());
      await this.record(merge);
      await this.notify('accounts_merged', merge, pilots);
      return present(merge, pilots);
    };
  }

  @HandlesCallInTwoSteps('adm/undo_pilot_merge')
  async undo(
    { mergeId }: PilotMergeIdInput,
    { account }: AdminCaller,
  ): Promise<TransactionStep<PilotMergeView>> {
    const stored = await this.merges.find(mergeId);
    if (!stored) throw new Refusal('not_found');
    const { fromId, toId, classes } = stored;
    const pilots = await this.pilots.byMember([fromId, toId]);
    return async () => {
      const merge = (await this.merges.find(mergeId, 'for update'))!;
      if (merge.undoneAt) {
        await this.record(merge);
        return present(merge, pilots);
      }
      const now = this.clock.now();
      if (finalAt(merge) <= now) throw new Refusal('merge_final');
      await this.merges.lockClassesOf(toId);
      await this.requireApart(classes, fromId, toId);
      await this.moves.moveBack(merge);
      const undone = await this.merges.markUndone(mergeId, account, now);
      await this.record(undone);
      await this.notify('accounts_separated', undone, pilots);
      return present(undone, pilots);
    };
  }

  private async requireApart(classes: PilotMerge['classes'], fromId: string, toId: string): Promise<void> {
    const titles = await this.merges.overlaps(classes, fromId, toId);
    if (titles.length === 0) return;
    const { lang } = currentCall();
    throw new Refusal('pilots_overlap', {
      races: titles.map((title) => inLanguage(title, lang).text).join(', '),
    });
  }

  /** Both accounts; erased ones are skipped. */
  private async notify(
    kind: 'accounts_merged' | 'accounts_separated',
    { mergeId, fromId, toId, madeAt, undoneAt }: PilotMerge,
    pilots: Pilots,
  ): Promise<void> {
    const [from, to] = [fromId, toId].map((memberId) => phoneEnd(pilots.get(memberId)?.phone ?? ''));
    const params = { at: (undoneAt ?? madeAt).toISOString(), from: from!, to: to! };
    const messages: MessageToSend[] = [...pilots.keys()].map((memberId) => ({
      key: `${kind}:${mergeId}:${memberId}`,
      memberId,
      kind,
      params,
    }));
    await this.outbox.add(NotifyMembersJob, { messages });
  }

  private record({ fromId, toId, mergeId, signUps, classes, undoneAt }: PilotMerge): Promise<void> {
    const after = { mergeId, fromId, toId, signUps: signUps.length, classes: classes.length };
    return this.audit.record({
      subject: `member:${fromId}`,
      ...(undoneAt ? { before: after } : { after }),
    });
  }
}

const finalAt = ({ madeAt }: PilotMerge): Date => new Date(madeAt.getTime() + DAY_MS);

function present(merge: PilotMerge, pilots: Pilots): PilotMergeView {
  const { mergeId, fromId, toId, signUps, classes, madeBy, madeAt, undoneBy, undoneAt } = merge;
  const pilot = (memberId: string) => {
    const card = pilots.get(memberId);
    return { memberId, name: card?.realName || card?.callsign || card?.nickname || '' };
  };
  return {
    mergeId,
    from: pilot(fromId),
    to: pilot(toId),
    signUps: signUps.length,
    classes: classes.length,
    madeBy,
    madeAt: madeAt.toISOString(),
    finalAt: finalAt(merge).toISOString(),
    undoneBy,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
