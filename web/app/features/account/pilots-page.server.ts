import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { actionOf, refused, submit } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { ofPilot } from '../../in-care/pilot-path.ts';
import { presetDialOptions } from '../../phone/phone-preset.server.ts';
import { callAsMember, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { nextPath } from '../../server/session.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';
import { phoneOf, sendCode } from './account-form.server.ts';

/** Values of `?do=`: questions about the pilot in `?of=`. */
const requests = ['remove', 'phone'] as const;
const flashes = ['added', 'removed', 'restored', 'phone'] as const;

type Pilot = ViewOf<'get_pilots_in_care'>['rows'][number];

export async function pilotsPage(incoming: Incoming) {
  const { rows } = viewOf(await callAsMember(incoming, 'get_pilots_in_care', {}));
  const { searchParams } = incoming.url;
  const lang = langOf(incoming);
  const pilots = rows
    .filter(({ status, erasedAt }) => status !== 'closed' || erasedAt !== null)
    .map((pilot) => pilotView(pilot, lang));
  const requested = requests.find((each) => each === searchParams.get('do'));
  const asked = pilots.find(({ pilotId, isActive }) => isActive && pilotId === searchParams.get('of'));
  return {
    formId: randomUUID(),
    pilots,
    asked: requested && asked && { does: requested, pilot: asked },
    done: flashes.find((each) => each === searchParams.get('done')),
    next: searchParams.get('next') ?? '',
    dialOptions: requested === 'phone' ? await presetDialOptions(incoming) : [],
  };
}

function pilotView({ memberId, status, erasedAt, ...pilot }: Pilot, lang: Language) {
  const { realName, nickname, callsign, birthYear, avatar } = pilot;
  return {
    pilotId: memberId,
    name: realName || nickname,
    nickname,
    callsign,
    birthYear,
    avatar,
    isActive: status === 'active',
    isSuspended: status === 'suspended',
    erased: erasedAt === null ? undefined : dayAt(erasedAt, 'UTC', lang),
  };
}

export type PilotsPageData = Awaited<ReturnType<typeof pilotsPage>>;
export type PilotData = PilotsPageData['pilots'][number];

interface Submission {
  incoming: Incoming;
  form: TypedForm;
}

/** By the intent of the pressed button. */
const actions = {
  add,
  remove: change('remove_pilot_in_care', 'removed'),
  restore: change('restore_pilot_in_care', 'restored'),
  send_code: sendPhoneCode,
  phone: givePhone,
};

export async function pilotsAction(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  return actionOf(form, actions)({ incoming, form });
}

/** Back to the page that offered it, for the new pilot. */
async function add({ incoming, form }: Submission) {
  const typed = form.typed('realName', 'callsign', 'birthYear');
  const { realName = '', callsign = '' } = typed;
  const input = { realName, callsign, birthYear: form.number('birthYear') as number };
  const envelope = await submit(incoming, form, 'add_pilot_in_care', input);
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  const next = form.text('next');
  return redirect(next ? ofPilot(nextPath(next), envelope.data.memberId) : '/member/pilots?done=added');
}

function change(call: 'remove_pilot_in_care' | 'restore_pilot_in_care', done: (typeof flashes)[number]) {
  return async ({ incoming, form }: Submission) => {
    const envelope = await submit(incoming, form, call, { memberId: form.text('pilotId') });
    return envelope.code === 0 ? redirect(`/member/pilots?done=${done}`) : refused({}, envelope);
  };
}

function sendPhoneCode({ incoming, form }: Submission) {
  return sendCode(incoming, 'updatephone', phoneOf(form), form.typed('dial', 'phone'));
}

async function givePhone({ incoming, form }: Submission) {
  const input = { memberId: form.text('pilotId'), phone: phoneOf(form), code: form.text('code') };
  const envelope = await submit(incoming, form, 'give_pilot_phone', input);
  if (envelope.code !== 0) return refused(form.typed('dial', 'phone'), envelope);
  return redirect('/member/pilots?done=phone');
}
