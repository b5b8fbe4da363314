import { createHash } from 'node:crypto';
import type { PushToMember } from '../../push/push.service.ts';
import type { Sites } from '../../sites.ts';
import { pushPayload } from '../compose.ts';
import { type DueDelivery, endOf } from './delivery-plan.ts';

/** Of the `Topic` header (RFC 8030). */
const TOPIC_LENGTH = 32;

export function pushOf({ contents, language, memberId, urgent }: DueDelivery, sites: Sites): PushToMember {
  const ends = contents.flatMap((content) => endOf(content)?.getTime() ?? []);
  const topic = contents.length === 1 ? contents[0]!.topic : null;
  return {
    payload: pushPayload(contents, language, sites),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    urgent,
    topic: topic === null ? undefined : topicHeader(memberId, topic),
  };
}

/** Hashed: push services learn nothing about races and members. */
const topicHeader = (memberId: string, topic: string): string =>
  createHash('sha256').update(`${memberId} ${topic}`).digest('base64url').slice(0, TOPIC_LENGTH);
