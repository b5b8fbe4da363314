import { call } from '../../call.ts';
import { HandOverIdInput, HandOverInput, HandOverView, TakeOverInput } from './hand-over.shapes.ts';
import { OwnSignUpView, SignUpIdInput } from './sign-up.shapes.ts';

const service = 'race';
const audience = 'member';

export const handOverCalls = {
  hand_over_place: call({
    service,
    audience,
    inCare: true,
    write: true,
    input: HandOverInput,
    view: OwnSignUpView,
    refusals: [
      'not_found',
      'sign_up_changed',
      'sign_up_closed',
      'hand_over_off',
      'hand_over_self',
      'hand_over_open',
      'class_waited_for',
      'heats_drawn',
    ],
    limits: [{ by: 'account', count: 10, seconds: 86_400 }],
    summary: "Offers the member's place to another pilot by phone; the place stays until it is accepted",
  }),
  withdraw_hand_over: call({
    service,
    audience,
    inCare: true,
    write: true,
    input: SignUpIdInput,
    view: OwnSignUpView,
    refusals: ['not_found', 'sign_up_changed'],
    summary: "Withdraws the offer of the member's place",
  }),
  get_hand_over: call({
    service,
    audience,
    write: false,
    input: HandOverIdInput,
    view: HandOverView,
    refusals: ['not_found'],
    summary: 'A place that another pilot offers to the member',
  }),
  take_over_place: call({
    service,
    audience,
    write: true,
    input: TakeOverInput,
    view: OwnSignUpView,
    refusals: [
      'not_found',
      'hand_over_over',
      'hand_over_off',
      'sign_up_closed',
      'class_waited_for',
      'heats_drawn',
      'in_class_already',
      'class_limit',
      'profile_incomplete',
      'birth_year_needed',
      'too_young',
      'pilot_not_active',
    ],
    summary: "Accepts an offered place and ends the giver's sign-up; idempotent",
  }),
  decline_hand_over: call({
    service,
    audience,
    write: true,
    input: HandOverIdInput,
    view: HandOverView,
    refusals: ['not_found', 'hand_over_over'],
    summary: 'Declines an offered place',
  }),
} as const;
