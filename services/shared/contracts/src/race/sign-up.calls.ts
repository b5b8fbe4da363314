import { call } from '../call.ts';
import { MyRaceListInput, MyRacePage } from './my-race.shapes.ts';
import { GivenAnswersView } from './given-answers.shapes.ts';
import { RaceIdInput } from './race.shapes.ts';
import {
  ChangeClassInput,
  MySignUpsView,
  OwnSignUpView,
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
  SignUpView,
} from './sign-up.shapes.ts';

const service = 'race';
const audience = 'member';

export const signUpCalls = {
  sign_up: call({
    service,
    audience,
    write: true,
    transaction: 'own',
    input: SignUpInput,
    view: SignUpView,
    refusals: [
      'not_found',
      'sign_up_upcoming',
      'sign_up_closed',
      'race_full',
      'class_limit',
      'birth_year_needed',
      'too_young',
    ],
    summary: 'Signs the member up for a class; who is in it already gets the same sign-up again',
  }),
  get_my_sign_up: call({
    service,
    audience,
    write: false,
    input: RaceIdInput,
    view: MySignUpsView,
    refusals: ['not_found'],
    summary: 'The own sign-ups for a race, by class, with how they came about',
  }),
  get_my_race_list: call({
    service,
    audience,
    write: false,
    input: MyRaceListInput,
    view: MyRacePage,
    summary: 'Races the member signed up for, the latest sign-up first',
  }),
  get_given_answers: call({
    service,
    audience,
    write: false,
    input: SignUpIdInput,
    view: GivenAnswersView,
    refusals: ['not_found'],
    summary: 'What the member answered and agreed to in a sign-up, in the words of that time',
  }),
  save_sign_up_answers: call({
    service,
    audience,
    write: true,
    input: SaveAnswersInput,
    view: OwnSignUpView,
    refusals: ['not_found', 'sign_up_closed', 'sign_up_changed'],
    summary: 'Changes the answers until sign-up closes; what is missing may be answered until the race ends',
  }),
  change_class: call({
    service,
    audience,
    write: true,
    input: ChangeClassInput,
    view: OwnSignUpView,
    refusals: [
      'not_found',
      'sign_up_changed',
      'sign_up_closed',
      'class_full',
      'class_waited_for',
      'in_class_already',
      'heats_drawn',
      'class_costs_other',
      'birth_year_needed',
      'too_young',
    ],
    summary:
      'Moves the own sign-up to another class that has a free place nobody waits for, until sign-up closes',
  }),
  cancel_sign_up: call({
    service,
    audience,
    write: true,
    input: SignUpIdInput,
    view: OwnSignUpView,
    refusals: ['not_found', 'sign_up_closed', 'sign_up_changed'],
    summary: 'Gives the place back, until sign-up closes',
  }),
  leave_waiting: call({
    service,
    audience,
    write: true,
    input: SignUpIdInput,
    view: OwnSignUpView,
    refusals: ['not_found', 'sign_up_changed'],
    summary: 'Leaves the waiting list',
  }),
  accept_offer: call({
    service,
    audience,
    write: true,
    input: SignUpIdInput,
    view: OwnSignUpView,
    refusals: ['not_found', 'offer_over', 'sign_up_changed'],
    summary: 'Takes the place that became free',
  }),
  decline_offer: call({
    service,
    audience,
    write: true,
    input: SignUpIdInput,
    view: OwnSignUpView,
    refusals: ['not_found', 'sign_up_changed'],
    summary: 'Leaves the place to the next',
  }),
} as const;
