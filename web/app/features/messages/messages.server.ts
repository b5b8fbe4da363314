import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { pageNumber, pageCount } from '../../paging/paged.ts';
import {
  callAsMember,
  viewOf,
  type Incoming,
  visitContext,
  pageNotFound,
} from '../../server/calls.server.ts';
import { nextPath } from '../../server/session.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';

const PAGE_SIZE = 20;

export async function messages(incoming: Incoming) {
  const page = pageNumber(incoming.url.searchParams.get('page'));
  if (page === undefined) throw pageNotFound(incoming.url);
  const [listed, counted] = await Promise.all([
    callAsMember(incoming, 'get_messages', { page, pageSize: PAGE_SIZE }),
    callAsMember(incoming, 'get_unread_count', {}),
  ]);
  const { rows, total } = viewOf(listed);
  const pages = pageCount(total, PAGE_SIZE);
  if (page > pages) throw pageNotFound(incoming.url);
  const { lang } = incoming.context.get(visitContext);
  return {
    formId: randomUUID(),
    page,
    pages,
    unread: viewOf(counted).unread,
    rows: rows.map(({ messageId, title, text, path, createdAt, readAt }) => ({
      messageId,
      title,
      text,
      path,
      createdAt,
      readAt,
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

export async function changeMessages(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const intent = form.text('intent');
  if (intent === 'read_all') return markAllRead(incoming);
  if (intent === 'open') return openMessage(incoming, form);
  throw data(null, { status: 400, statusText: 'Bad Request' });
}
