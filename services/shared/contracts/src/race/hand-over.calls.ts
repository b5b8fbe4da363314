import { call } from '../call.ts';
import { HandOverIdInput, HandOverInput, HandOverView, TakeOverInput } from './hand-over.shapes.ts';
import { OwnSignUpView, SignUpIdInput } from './sign-up.shapes.ts';

const service = 'race';
const audience = 'member';

export const handOverCalls = {
  hand_over_place: call({
    service,
    audience,
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
    summary:
      'Offers the own place to the pilot with a phone, who is told of it; the place stays until it is taken',
  }),
  withdraw_hand_over: call({
    service,
    audience,
    write: true,
    input: SignUpIdInput,
    view: OwnSignUpView,
    refusals: ['not_found'],
    summary: 'Keeps the own place after all',
  }),
  get_hand_over: call({
    service,
    audience,
    write: false,
    input: HandOverIdInput,
    view: HandOverView,
    refusals: ['not_found'],
    summary: 'A place that somebody hands to the member',
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
      'birth_year_needed',
      'too_young',
      'pilot_not_active',
    ],
    summary:
      'Takes the place of the giver, whose sign-up ends with it; who has taken it gets the same sign-up again',
  }),
  decline_hand_over: call({
    service,
    audience,
    write: true,
    input: HandOverIdInput,
    view: HandOverView,
    refusals: ['not_found', 'hand_over_over'],
    summary: 'Leaves the place to the giver',
  }),
} as const;
