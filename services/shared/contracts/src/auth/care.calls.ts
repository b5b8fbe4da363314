import { call, guessLimit } from '../call.ts';
import { NoInput } from '../page.ts';
import { MemberIdInput } from '../people/member-ids.shapes.ts';
import { AddPilotInput, GivePhoneInput, PilotInCareView, PilotsInCareView } from './care.shapes.ts';

const service = 'auth';
const audience = 'member';

export const careCalls = {
  get_pilots_in_care: call({
    service,
    audience,
    write: false,
    input: NoInput,
    view: PilotsInCareView,
    summary: 'Pilots in the care of the member, and removed ones that can be restored',
  }),
  add_pilot_in_care: call({
    service,
    audience,
    write: true,
    input: AddPilotInput,
    view: PilotInCareView,
    refusals: ['too_many_in_care', 'account_suspended'],
    summary: 'Creates an account without a phone, in the care of the member',
  }),
  remove_pilot_in_care: call({
    service,
    audience,
    write: true,
    input: MemberIdInput,
    view: PilotInCareView,
    refusals: ['not_found'],
    summary: 'Closes the account of a pilot in care; the data is erased after a grace period',
  }),
  restore_pilot_in_care: call({
    service,
    audience,
    write: true,
    input: MemberIdInput,
    view: PilotInCareView,
    refusals: ['not_found'],
    summary: 'Reopens the account of a removed pilot',
  }),
  give_pilot_phone: call({
    service,
    audience,
    write: true,
    input: GivePhoneInput,
    view: PilotInCareView,
    refusals: ['not_found', 'wrong_code', 'phone_taken'],
    limits: guessLimit,
    summary: 'Gives a pilot in care a phone, with a code sent to it; the care ends',
  }),
} as const;
