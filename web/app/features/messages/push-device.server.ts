import { data } from 'react-router';
import { actionOf } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, statusOf, type Incoming } from '../../server/calls.server.ts';

const MAX_ENDPOINT_CHARS = 1000;

const calls = {
  save: (incoming: Incoming, form: TypedForm, endpoint: string) =>
    callAsMember(incoming, 'save_push_device', {
      endpoint,
      publicKey: form.text('publicKey'),
      secret: form.text('secret'),
    }),
  remove: (incoming: Incoming, _form: TypedForm, endpoint: string) =>
    callAsMember(incoming, 'del_push_device', { endpoint }),
};

/** For the script of the settings page. */
export async function changePushDevice(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const change = actionOf(form, calls);
  const { code, msg } = await change(incoming, form, form.text('endpoint', MAX_ENDPOINT_CHARS));
  const headers = { 'Cache-Control': 'private, no-store' };
  return code === 0 ? data({}, { headers }) : data({ refusal: msg }, { status: statusOf(code), headers });
}
