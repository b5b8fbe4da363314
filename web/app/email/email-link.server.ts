import { submit } from '../forms/form-replies.server.ts';
import type { TypedForm } from '../forms/typed-form.server.ts';
import { callAsMember, type Incoming } from '../server/calls.server.ts';

/** For a new address of the profile. A refusal, such as of the daily limit, does not concern the form that saved it. */
export async function sendLinkToNewAddress(incoming: Incoming, form: TypedForm): Promise<boolean> {
  const { code } = await submit(incoming, form, 'send_email_link', {});
  return code === 0;
}

/** The address of the profile while it waits for its confirmation; undefined also if this cannot be read. */
export async function unconfirmedEmail(incoming: Incoming): Promise<string | undefined> {
  const { data } = await callAsMember(incoming, 'get_message_preferences', {});
  return data?.email && data.emailServed && !data.emailConfirmed ? data.email : undefined;
}
