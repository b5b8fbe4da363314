import { joinText } from '@paddock/contracts/club/club-limits';
import { maxAttachments } from '@paddock/contracts/upload/upload-limits';
import { redirect } from 'react-router';
import { isCarried } from '../../forms/carried-draft.server.ts';
import { refused, submit, submitAsVisitor } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { accessTokenOf } from '../../server/session.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';

/** Empty for visitors. */
export async function joinPage(incoming: Incoming) {
  const isDone = incoming.url.searchParams.has('done');
  if (!accessTokenOf(incoming.request)) return { isDone, own: undefined };
  const [club, member] = await Promise.all([
    callAsMember(incoming, 'get_my_club', {}),
    callAsMember(incoming, 'get_member_info', {}),
  ]).then((envelopes) => [viewOf(envelopes[0]), viewOf(envelopes[1])] as const);
  const lang = langOf(incoming);
  const { isMember, join } = club;
  return {
    isDone,
    own: {
      isMember,
      join: join && { status: join.status, note: join.note, day: dayAt(join.createdAt, 'UTC', lang) },
      known: {
        name: member.realName || member.nickname,
        callsign: member.callsign,
        city: member.city,
      },
    },
  };
}

export type OwnClub = NonNullable<Awaited<ReturnType<typeof joinPage>>['own']>;

/** `phoneOf` reads a visitor's number; members use the number of the account. */
export async function requestToJoin(incoming: Incoming, phoneOf: (form: TypedForm) => string) {
  const form = await TypedForm.of(incoming.request);
  const isMember = accessTokenOf(incoming.request) !== undefined;
  const typed: Record<string, string> = {
    ...form.typed('dial', 'phone', 'name', 'callsign', 'city', 'listed'),
    text: form.text('text', joinText.max),
  };
  if (isCarried(incoming)) return { typed, faults: {} };
  const attachments = form.all('attachments', maxAttachments);
  const { name = '', callsign, city, text } = typed;
  const phone = isMember ? '' : phoneOf(form);
  const input = {
    name,
    callsign,
    city,
    text,
    listed: Boolean(typed.listed),
    attachments,
    ...(phone && { phone }),
  };
  const send = isMember ? submit : submitAsVisitor;
  const envelope = await send(incoming, form, 'club-join', input);
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect('/event-club-join?done=1');
}
