import type { ViewOf } from '@paddock/contracts/call-table';
import { redirect } from 'react-router';
import { type Incoming, callAsMember, siteContext } from '../../server/calls.server.ts';
import {
  deviceOf,
  nextPath,
  phoneCountryCookies,
  signedInCookies,
  signedOutCookies,
} from '../../server/session.server.ts';
import { dialCountryOf } from '../../phone/phone.server.ts';
import { isCarried } from '../../forms/carried-draft.server.ts';
import { refused, submitAsVisitor } from '../../forms/form-replies.server.ts';
import { asksForCode, phoneOf, sendCode } from './account-form.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';

/** A new device id is stored in the form: a repeated submit is the same sign-in. */
const deviceFor = ({ request }: Incoming, form: TypedForm): string =>
  deviceOf(request) ?? form.keyFor('device', {});

export function signedIn(
  { context }: Incoming,
  { accessToken }: ViewOf<'login'>,
  path: string,
  { phone, device }: { phone: string; device?: string },
): Response {
  const { settings } = context.get(siteContext);
  const cookies = signedInCookies(accessToken, device, settings);
  return redirect(path, { headers: [...cookies, ...phoneCountryCookies(dialCountryOf(phone), settings)] });
}

export async function login(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone');
  if (asksForCode(form)) return sendCode(incoming, 'login', phoneOf(form), typed);
  const credentials =
    form.text('way') === 'code' ? { code: form.text('code') } : { password: form.secret('password') };
  const device = deviceFor(incoming, form);
  const input = { phone: phoneOf(form), device, ...credentials };
  const envelope = await submitAsVisitor(incoming, form, 'login', input);
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  const { reopened } = envelope.data;
  const path = reopened ? '/member?done=reopened' : nextPath(form.text('next'));
  return signedIn(incoming, envelope.data, path, input);
}

/** Clears the cookie only when the service has ended the session. */
export async function logOut(incoming: Incoming) {
  const envelope = await callAsMember(incoming, 'logout', {});
  if (envelope.code !== 0) return refused({}, envelope);
  const { settings } = incoming.context.get(siteContext);
  return redirect('/member/login?done=loggedOut', { headers: signedOutCookies(settings) });
}

export async function findPassword(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone');
  if (asksForCode(form)) return sendCode(incoming, 'findpwd', phoneOf(form), typed);
  const input = { phone: phoneOf(form), code: form.text('code'), password: form.secret('password') };
  const envelope = await submitAsVisitor(incoming, form, 'findpwd', input);
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect('/member/login?done=password');
}

export async function register(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone', 'nickname');
  if (isCarried(incoming)) return { typed, faults: {} };
  if (asksForCode(form)) return sendCode(incoming, 'register', phoneOf(form), typed);
  const device = deviceFor(incoming, form);
  const input = {
    device,
    phone: phoneOf(form),
    code: form.text('code'),
    nickname: form.text('nickname'),
    password: form.secret('password'),
  };
  const envelope = await submitAsVisitor(incoming, form, 'register', input);
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  return signedIn(incoming, envelope.data, nextPath(form.text('next')), input);
}
