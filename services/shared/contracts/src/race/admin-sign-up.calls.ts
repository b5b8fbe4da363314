import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import {
  AdminSignUpListInput,
  AdminSignUpPage,
  AdminSignUpView,
  CheckInInput,
  CheckInView,
  DecideSignUpInput,
  MoveSignUpInput,
  PassListView,
} from './admin-sign-up.shapes.ts';
import { RaceIdInput } from './race.shapes.ts';
import { SignUpIdInput } from './sign-up.shapes.ts';

const service = 'race';
const audience = 'admin';
const keepers: readonly AdminRole[] = ['owner', 'operator'];

export const adminSignUpCalls = {
  'adm/get_adm_sign_up_list': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: AdminSignUpListInput,
    view: AdminSignUpPage,
    summary: 'Sign-ups with their pilots, answers and history, filtered and paged',
  }),
  'adm/approve_sign_up': call({
    service,
    audience,
    roles: keepers,
    write: true,
    input: DecideSignUpInput,
    view: AdminSignUpView,
    refusals: ['not_found', 'sign_up_changed'],
    summary: 'Confirms a sign-up that needs approval',
  }),
  'adm/reject_sign_up': call({
    service,
    audience,
    roles: keepers,
    write: true,
    input: DecideSignUpInput,
    view: AdminSignUpView,
    refusals: ['not_found', 'sign_up_changed'],
    summary: 'Refuses a sign-up; its place goes to who has waited longest',
  }),
  'adm/cancel_sign_up': call({
    service,
    audience,
    roles: keepers,
    write: true,
    input: DecideSignUpInput,
    view: AdminSignUpView,
    refusals: ['not_found', 'sign_up_changed'],
    summary: 'Takes a sign-up out of the race at any time; its place goes to who has waited longest',
  }),
  'adm/move_sign_up': call({
    service,
    audience,
    roles: keepers,
    write: true,
    input: MoveSignUpInput,
    view: AdminSignUpView,
    refusals: ['not_found', 'sign_up_changed', 'class_full', 'in_class_already'],
    summary: 'Moves a sign-up to another class of its race that has a place',
  }),
  'adm/check_in': call({
    service,
    audience,
    roles: keepers,
    write: true,
    input: CheckInInput,
    view: CheckInView,
    refusals: ['pass_unknown', 'pass_not_confirmed'],
    summary: 'Lets a pilot in by the code of the pass; again is the same',
  }),
  'adm/undo_check_in': call({
    service,
    audience,
    roles: keepers,
    write: true,
    input: SignUpIdInput,
    view: AdminSignUpView,
    refusals: ['not_found'],
    summary: 'Takes back a check-in',
  }),
  'adm/get_pass_list': call({
    service,
    audience,
    roles: keepers,
    write: false,
    input: RaceIdInput,
    view: PassListView,
    refusals: ['not_found'],
    summary: 'The passes of a race, for a device that may lose its connection',
  }),
} as const;
