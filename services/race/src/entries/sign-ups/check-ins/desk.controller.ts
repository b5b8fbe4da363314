import { Controller } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  HandOutKitInput,
  MarkGuestInput,
  SaveDeskNoteInput,
} from '@paddock/contracts/race/entries/admin-desk.shapes';
import type { AdminSignUpView } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { guestTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { isLive, type SignUp } from '../sign-up.model.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { DeskRepository } from './desk.repository.ts';
import { claimedTime, plausibleTime } from './device-time.ts';

/** What the check-in desk records about a sign-up. Members see only whether they are guests. */
@Controller()
export class DeskController {
  constructor(
    private readonly desk: DeskRepository,
    private readonly signUps: SignUpsOfficeService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('adm/save_desk_note')
  saveNote(input: SaveDeskNoteInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    const note = input.note.trim();
    return this.change(input.signUpId, caller, async (signUp) => {
      const stored = signUp.deskNote;
      // A repeated save, as after a lost answer, is not a conflict.
      if (stored === note) return;
      if (stored !== input.noteBefore.trim())
        throw new Refusal('desk_note_changed', { note: stored, shown: stored || '—' });
      await this.desk.saveNote(signUp, note);
    });
  }

  /** Drawn brackets and saved results stay as they are. */
  @HandlesCallInTwoSteps('adm/mark_guest')
  markGuest(input: MarkGuestInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.change(input.signUpId, caller, async (signUp) => {
      const { guest } = input;
      if (signUp.guest === guest) return;
      await this.desk.markGuest(signUp, guest);
      if (isLive(signUp.status)) await this.tell(signUp, guest);
    });
  }

  /** Keeps who handed it out first. A kit can also be returned after the sign-up ended. */
  @HandlesCallInTwoSteps('adm/hand_out_kit')
  async handOutKit(
    { signUpId, handedOut, at }: HandOutKitInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<AdminSignUpView>> {
    const claimed = claimedTime(at, this.clock);
    return this.change(signUpId, caller, async (signUp) => {
      if (!handedOut) return this.desk.takeBackKit(signUp);
      if (signUp.kitAt) return;
      if (signUp.status !== 'confirmed') throw new Refusal('sign_up_changed');
      await this.desk.handOutKit(signUp, plausibleTime(claimed, signUp, this.clock));
    });
  }

  private tell({ signUpId, memberId, classKey, raceKey }: SignUp, guest: boolean): Promise<void> {
    const recipient = {
      memberId,
      about: `${signUpId}:${randomUUID()}`,
      classKey,
      topic: guestTopic(signUpId),
    };
    return this.messages.notify('guest_changed', raceKey, [recipient], { guest });
  }

  private change(signUpId: string, caller: AdminCaller, change: (signUp: SignUp) => Promise<void>) {
    return this.signUps.change({ signUpId, caller, factsOf, change });
  }
}

const factsOf = ({ raceId, memberId, classId, guest, deskNote, kitAt, kitBy }: SignUp) => ({
  raceId,
  memberId,
  classId,
  guest,
  deskNote,
  kitAt,
  kitBy,
});
