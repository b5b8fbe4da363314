import type { ViewOf } from '@paddock/contracts/call-table';
import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { refused, submit } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, viewOf, type Incoming } from '../../server/calls.server.ts';

const outcomes = ['saved', 'link'] as const;

export async function messageSettings(incoming: Incoming) {
  const { email, emailConfirmed, emailServed, pushKey, preferences } = viewOf(
    await callAsMember(incoming, 'get_message_preferences', {}),
  );
  const done = outcomes.find((one) => one === incoming.url.searchParams.get('done'));
  return { formId: randomUUID(), done, email, emailConfirmed, emailServed, pushKey, preferences };
}

export type MessageSettings = ViewOf<'get_message_preferences'> & {
  formId: string;
  done: (typeof outcomes)[number] | undefined;
};

async function sendEmailLink(incoming: Incoming, form: TypedForm) {
  const envelope = await submit(incoming, form, 'send_email_link', {});
  return envelope.code === 0 ? redirect('/member/messages/settings?done=link') : refused({}, envelope);
}

async function savePreferences(incoming: Incoming, form: TypedForm) {
  const { pushKey, preferences: groups } = viewOf(
    await callAsMember(incoming, 'get_message_preferences', {}),
  );
  const preferences = groups.map(({ group, push }) => ({
    group,
    sms: form.text(`${group}.sms`) !== '',
    email: form.text(`${group}.email`) !== '',
    // Not in the form of a site without push.
    push: pushKey === null ? push : form.text(`${group}.push`) !== '',
  }));
  const envelope = await callAsMember(incoming, 'save_message_preferences', { preferences });
  return envelope.code === 0 ? redirect('/member/messages/settings?done=saved') : refused({}, envelope);
}

export async function changeMessageSettings(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  return form.text('intent') === 'send_link'
    ? sendEmailLink(incoming, form)
    : savePreferences(incoming, form);
}
