import type { ViewOf, InputOf } from '@paddock/contracts/call-table';
import { languageNames, type Language } from '@paddock/contracts/language';
import { ofSamePilot } from '../../in-care/pilot-path.ts';
import { regionNames } from '../../i18n/region-names.server.ts';
import { readablePhone } from '../../phone/phone.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';
import { redirect } from 'react-router';
import { nextPath, signedOutCookies } from '../../server/session.server.ts';
import { callAsMember, type Incoming, fileAsMember, viewOf, siteContext } from '../../server/calls.server.ts';
import { refused, submit } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { asksForCode, phoneOf, sendCode } from './account-form.server.ts';
import { sendLinkToNewAddress } from '../../email/email-link.server.ts';
import { signedIn } from './sign-in.server.ts';

export function memberSummary(member: ViewOf<'get_member_info'>, lang: Language) {
  const { nickname, avatar, realName, callsign, team, city, email, radioSystem, country } = member;
  return {
    nickname,
    avatar,
    realName,
    callsign,
    team,
    city,
    email,
    radioSystem,
    country: country && regionNames(lang)(country),
    phone: readablePhone(member.phone, lang),
    birthYear: member.birthYear === null ? '' : String(member.birthYear),
    language: languageNames[member.language],
    isInCare: member.inCare,
    since: dayAt(member.createdAt, 'UTC', lang),
  };
}

export type MemberSummary = ReturnType<typeof memberSummary>;

type Profile = InputOf<'save_member_info'>;

const fields = [
  'nickname',
  'realName',
  'callsign',
  'team',
  'country',
  'city',
  'birthYear',
  'email',
  'radioSystem',
  'language',
] as const satisfies readonly (keyof Profile)[];

export const typedProfile = (member: ViewOf<'get_member_info'>): Record<string, string> =>
  Object.fromEntries(fields.map((name) => [name, String(member[name] ?? '')]));

export async function saveProfile(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  // `null` clears a field of a saved profile.
  const input = {
    nickname: form.text('nickname'),
    realName: form.text('realName'),
    callsign: form.text('callsign'),
    team: form.text('team'),
    country: form.text('country') || null,
    city: form.text('city'),
    birthYear: form.number('birthYear') ?? null,
    email: form.text('email') || null,
    radioSystem: form.text('radioSystem') || null,
    language: form.text('language') || null,
  } as unknown as Profile;
  const before = input.email && (await callAsMember(incoming, 'get_member_info', {}));
  const envelope = await submit(incoming, form, 'save_member_info', input);
  if (envelope.code !== 0) return refused(form.typed(...fields), envelope);
  const isNewAddress = before && before.data && before.data.email !== envelope.data?.email;
  const isLinkSent = isNewAddress && (await sendLinkToNewAddress(incoming, form));
  const next = form.text('next');
  if (next) return redirect(nextPath(next));
  return redirect(ofSamePilot(`/member?done=${isLinkSent ? 'link' : 'profile'}`, incoming.url.searchParams));
}

export async function removeAvatar(incoming: Incoming) {
  const envelope = await callAsMember(incoming, 'remove_avatar', {});
  return envelope.code === 0
    ? redirect(ofSamePilot('/member?done=avatar', incoming.url.searchParams))
    : refused({}, envelope);
}

export async function saveConsents(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const ticked = (name: string): boolean => form.text(name) !== '';
  const input = {
    amongEntrants: ticked('amongEntrants'),
    ownPage: ticked('ownPage'),
    booksShown: ticked('booksShown'),
    pictureShown: ticked('pictureShown'),
  };
  const envelope = await submit(incoming, form, 'save_my_pilot', input);
  if (envelope.code !== 0) return refused({}, envelope);
  return redirect(ofSamePilot('/member/pilot?done=saved', incoming.url.searchParams));
}

/** A refused download (daily limit) is reported on the member page. */
export async function personalDataFile(incoming: Incoming): Promise<Response> {
  const answer = await fileAsMember(incoming, 'get_personal_data', {});
  if (!('content' in answer)) throw redirect(ofSamePilot('/member?done=noData', incoming.url.searchParams));
  const { content, headers } = answer;
  return new Response(content as BodyInit, {
    headers: [...headers, ['Cache-Control', 'private, no-store'], ['X-Robots-Tag', 'noindex']],
  });
}

export async function updatePhone(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone');
  if (asksForCode(form)) return sendCode(incoming, 'updatephone', phoneOf(form), typed);
  const input = { phone: phoneOf(form), code: form.text('code'), password: form.secret('password') };
  const envelope = await submit(incoming, form, 'updatephone', input);
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  return signedIn(incoming, envelope.data, '/member?done=phone', { phone: input.phone });
}

/** The code always goes to the account's own number. */
export async function closeAccount(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  if (asksForCode(form)) {
    const { phone } = viewOf(await callAsMember(incoming, 'get_member_info', {}));
    return sendCode(incoming, 'close_account', phone, {});
  }
  const input = { code: form.text('code') };
  const envelope = await submit(incoming, form, 'close_account', input);
  if (envelope.code !== 0) return refused({}, envelope);
  const { settings } = incoming.context.get(siteContext);
  return redirect('/member/login?done=closed', { headers: signedOutCookies(settings) });
}
