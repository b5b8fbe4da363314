import type { AdminMessageView, MessageView } from '@paddock/contracts/auth/message.shapes';
import type { UnreachableMemberView } from '@paddock/contracts/auth/unreachable.shapes';
import type { AdminRole } from '@paddock/contracts/caller';
import type { Language } from '@paddock/contracts/language';
import { phoneFor } from '@paddock/kit/texts/phone-for';
import type { InboxMessage, OfficeMessage, UnreachableMember } from './message.model.ts';
import { pathOf, renderText } from './texts/render.ts';

export const presentMessage = (message: InboxMessage, lang: Language) =>
  ({
    messageId: message.messageId,
    kind: message.kind,
    ...renderText(message, lang),
    path: pathOf(message),
    createdAt: message.createdAt.toISOString(),
    readAt: message.readAt?.toISOString() ?? null,
  }) satisfies MessageView;

export const presentForOffice = (
  message: OfficeMessage,
  lang: Language,
  role: AdminRole,
): AdminMessageView => ({
  ...presentMessage(message, lang),
  memberId: message.memberId,
  nickname: message.nickname,
  phone: phoneFor(role, message.phone),
  deliveries: message.deliveries.map(({ why, at, ...delivery }) => ({
    ...delivery,
    why: why || null,
    at: new Date(at).toISOString(),
  })),
});

export const presentUnreachable = (
  { kind, params, phone, createdAt, undelivered, ...member }: UnreachableMember,
  lang: Language,
  role: AdminRole,
): UnreachableMemberView => ({
  ...member,
  kind,
  ...renderText({ kind, params }, lang),
  phone: phoneFor(role, phone),
  createdAt: createdAt.toISOString(),
  undelivered: undelivered.map(({ channel, why }) => ({ channel, why: why || null })),
});
