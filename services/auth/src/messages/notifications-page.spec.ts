import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  isAlwaysSent,
  isWantedByDefault,
  messageRules,
  messageKinds,
  type MessageKind,
  type MessageParams,
} from '@paddock/contracts/auth/message-kinds';
import { isUrgent } from './deliveries/urgency.ts';

const HOUR = 3_600_000;
const PAGE = new URL('../../../../docs/notifications.md', import.meta.url);

function urgencyOf(kind: MessageKind): string {
  const now = new Date();
  const isUrgentIn = (hours: number): boolean => {
    const startsAt = new Date(now.getTime() + hours * HOUR).toISOString();
    return isUrgent({ kind, params: { startsAt } as MessageParams[MessageKind] }, now);
  };
  if (isUrgentIn(48)) return 'always';
  if (isUrgentIn(1)) return 'near';
  const chosen = { urgent: true } as MessageParams[MessageKind];
  return isUrgent({ kind, params: chosen }, now) ? 'chosen' : 'no';
}

function smsOf(kind: MessageKind): string {
  const { group, devicesOnly } = messageRules[kind];
  if (devicesOnly) return 'off';
  if (isAlwaysSent(group, 'sms')) return 'always';
  return isWantedByDefault(group, 'sms') ? 'on' : 'off';
}

describe('docs/notifications.md', () => {
  it('lists every kind with its channels, urgency and end', () => {
    const rows = readFileSync(PAGE, 'utf8').matchAll(
      /^\| `(\w+)` \|.+\|.+\| (\w+) \| (\w+) \| (race|–) \|$/gm,
    );
    expect([...rows].map((row) => row.slice(1))).toEqual(
      messageKinds.map((kind) => [
        kind,
        smsOf(kind),
        urgencyOf(kind),
        messageRules[kind].until ? 'race' : '–',
      ]),
    );
  });
});
