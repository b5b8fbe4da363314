import { Injectable } from '@nestjs/common';
import { isReworded } from '@paddock/contracts/language';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import { RaceNotificationsRepository } from './race-notifications.repository.ts';

/** Notifies members of a renamed class and a changed consent. */
@Injectable()
export class RaceNotificationsService {
  constructor(
    private readonly repository: RaceNotificationsRepository,
    private readonly messages: MessagesService,
  ) {}

  async notify(raceKey: RowKey<'race'>, before: AdminRaceView, after: AdminRaceView): Promise<void> {
    if (before.status !== 'published' || after.status !== 'published') return;
    await this.notifyRenamed(raceKey, before, after);
    await this.notifyReworded(raceKey, before, after);
  }

  private async notifyRenamed(raceKey: RowKey<'race'>, before: AdminRaceView, after: AdminRaceView) {
    for (const { classId, name } of after.classes) {
      const className = before.classes.find((one) => one.classId === classId)?.name;
      if (!className || !isReworded(className, name)) continue;
      const pilots = await this.repository.inClass(classId);
      const about = `${aboutOf(after)}:${classId}`;
      const recipients = pilots.map((pilot) => ({ ...pilot, about, topic: `class:${classId}` }));
      await this.messages.notify('class_renamed', raceKey, recipients, { before: { className } });
    }
  }

  private async notifyReworded(raceKey: RowKey<'race'>, before: AdminRaceView, after: AdminRaceView) {
    const labels = new Map(before.questions.map(({ questionId, label }) => [questionId, label]));
    const questionIds = after.questions.flatMap(({ questionId, kind, label }) => {
      const labelBefore = labels.get(questionId);
      return questionId && kind === 'consent' && labelBefore && isReworded(labelBefore, label)
        ? [questionId]
        : [];
    });
    if (questionIds.length === 0) return;
    const memberIds = await this.repository.agreedTo(raceKey, questionIds);
    const topic = `consent:${after.raceId}`;
    const recipients = memberIds.map((memberId) => ({ memberId, about: aboutOf(after), topic }));
    await this.messages.notify('consent_changed', raceKey, recipients, {});
  }
}

/** One message per member and saved version. */
const aboutOf = ({ raceId, version }: AdminRaceView): string => `${raceId}:${version}`;
