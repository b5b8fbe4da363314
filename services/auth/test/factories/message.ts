import { randomUUID } from 'node:crypto';
import type { MessageKind, MessageParams } from '@paddock/contracts/auth/message-kinds';
import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';

export const race = { kind: 'service', service: 'race' } as const;

export const aboutRace = () => ({
  raceId: randomUUID() as string,
  raceTitle: { en: 'Night Race', cn: '夜间赛' },
  zone: 'Europe/Moscow',
  startsAt: '2027-06-01T15:00:00.000Z',
  venue: { en: 'Old mill' },
  className: { en: 'Open' },
});

function message<Kind extends MessageKind>(
  kind: Kind,
  memberId: string,
  params: MessageParams[Kind],
  key: string = randomUUID(),
): MessageToSend {
  return { key, memberId, kind, params };
}

/** Non-urgent. */
export const approval = (
  memberId: string,
  { key, params }: { key?: string; params?: Partial<MessageParams['approved']> } = {},
): MessageToSend => message('approved', memberId, { ...aboutRace(), note: '', ...params }, key);

/** Urgent. */
export const offer = (memberId: string, endsAt: Date): MessageToSend =>
  message('offer', memberId, { ...aboutRace(), endsAt: endsAt.toISOString() });

/** Urgent if the old or the new start is near. */
export function changedStart(
  memberId: string,
  startsAt: Date,
  {
    before = startsAt,
    raceId = randomUUID(),
    version = 1,
  }: { before?: Date; raceId?: string; version?: number } = {},
): MessageToSend {
  const about = { ...aboutRace(), raceId, startsAt: startsAt.toISOString() };
  const changed = message('race_changed', memberId, {
    ...about,
    before: { startsAt: before.toISOString(), venue: about.venue },
  });
  return Object.assign(changed, { useBy: startsAt.toISOString(), topic: `race:${raceId}`, version });
}
