import { messageChannels, type MessageChannel } from '../../auth/message-kinds.ts';
import { AnnouncementText, ReachView } from '../../auth/reach.shapes.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import type { SignUpStatus } from '../entries/sign-up.shapes.ts';
import { signUpStatuses } from './race-kinds.ts';

const people = { min: 0, max: 1_000_000 };

/** To all sign-ups of the race or class with one of the statuses. */
export class AnnouncementInput extends AnnouncementText {
  @Uuid() raceId!: string;
  @Uuid({ optional: true }) classId?: string;
  @TextList({ max: signUpStatuses.length, itemMax: 20 }) statuses!: SignUpStatus[];
  /** Ignores quiet hours and daily limits. Absent: from a day before the race until its end. */
  @Flag({ optional: true }) urgent?: boolean;
}

export class StatusCountView {
  @Choice(signUpStatuses) status!: SignUpStatus;
  @Integer(people) members!: number;
}

export class AnnouncementPreviewView extends ReachView {
  /** Distinct members. */
  @Integer(people) recipients!: number;
  @ListOf(() => StatusCountView, { max: signUpStatuses.length }) byStatus!: StatusCountView[];
  @Flag() urgent!: boolean;
}

export class AnnouncementListInput {
  @Uuid() raceId!: string;
}

export class AnnouncementView {
  @Uuid() announcementId!: string;
  @Nested(() => LocalizedLine) subject!: Localized;
  @ListOf(() => AnnouncementChannel, { max: messageChannels.length }) channels!: AnnouncementChannel[];
  @Text({ max: 40 }) account!: string;
  @Instant() createdAt!: string;
  @Choice(['waiting', 'running', 'done', 'failed']) state!: 'waiting' | 'running' | 'done' | 'failed';
  @Integer(people) told!: number;
  @Integer({ ...people, optional: true }) total!: number | null;
  @Flag() urgent!: boolean;
}

export class SentAnnouncementView extends AnnouncementView {
  @Nested(() => AnnouncementPreviewView) reach!: AnnouncementPreviewView;
}

export class AnnouncementChannel {
  @Choice(messageChannels) channel!: MessageChannel;
}

export class AnnouncementListView {
  @ListOf(() => AnnouncementView, { max: 50 }) rows!: AnnouncementView[];
}
