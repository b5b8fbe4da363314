import { redirect } from 'react-router';
import { actionOf, refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { listPage } from '../../paging/list-page.server.ts';
import { callAsMember, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { nextPath } from '../../server/session.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';

const PAGE_SIZE = 20;

export async function messages(incoming: Incoming) {
  const [{ rows, page, pages }, counted] = await Promise.all([
    listPage(incoming, PAGE_SIZE, (paging) => callAsMember(incoming, 'get_messages', paging)),
    callAsMember(incoming, 'get_member_badge', {}),
  ]);
  const lang = langOf(incoming);
  return {
    page,
    pages,
    unread: viewOf(counted).unread,
    rows: rows.map(({ createdAt, ...message }) => ({
      ...message,
      createdAt,
      day: dayAt(createdAt, 'UTC', lang),
    })),
  };
}

export type Messages = Awaited<ReturnType<typeof messages>>;

/** Opens the page that a message is about, and marks it as read. */
async function openMessage(incoming: Incoming, form: TypedForm) {
  const envelope = await callAsMember(incoming, 'read_message', { messageId: form.text('messageId') });
  return envelope.code === 0 ? redirect(nextPath(form.text('path'))) : refused({}, envelope);
}

async function markAllRead(incoming: Incoming) {
  const envelope = await callAsMember(incoming, 'read_all_messages', {});
  return envelope.code === 0 ? redirect('/member/messages') : refused({}, envelope);
}

const actions = { open: openMessage, read_all: markAllRead };

export async function changeMessages(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  return actionOf<typeof openMessage>(form, actions)(incoming, form);
}
