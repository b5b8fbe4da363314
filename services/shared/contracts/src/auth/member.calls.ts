import { call } from '../call.ts';
import { NoInput, NoView } from '../page.ts';
import { SendCodeInput, SendCodeView } from './code.shapes.ts';
import {
  FindPasswordInput,
  LoginInput,
  MemberSessionView,
  MemberView,
  RegisterInput,
  SaveMemberInfoInput,
  UpdatePhoneInput,
} from './member.shapes.ts';
import { guessing } from './guessing.ts';

const service = 'auth';

export const memberCalls = {
  send_code: call({
    service,
    audience: 'anyone',
    write: true,
    input: SendCodeInput,
    view: SendCodeView,
    refusals: ['phone_not_served', 'code_too_soon', 'code_limit', 'not_signed_in'],
    summary: 'Sends a six-digit code to a phone, for one purpose',
    // Many people share one address (a club's Wi-Fi, a carrier); what a code may cost is capped by the service.
    limits: [
      { by: 'network', count: 30, seconds: 60 },
      { by: 'network', count: 200, seconds: 3600 },
    ],
  }),
  register: call({
    service,
    audience: 'anyone',
    write: true,
    input: RegisterInput,
    view: MemberSessionView,
    refusals: ['wrong_code', 'phone_taken'],
    limits: guessing,
    summary: 'Makes a member and signs them in',
  }),
  login: call({
    service,
    audience: 'anyone',
    write: true,
    input: LoginInput,
    view: MemberSessionView,
    refusals: ['wrong_code', 'wrong_credentials', 'account_suspended', 'login_locked'],
    limits: guessing,
    summary: 'Signs a member in with a password or a code',
  }),
  findpwd: call({
    service,
    audience: 'anyone',
    write: true,
    input: FindPasswordInput,
    view: NoView,
    refusals: ['wrong_code', 'account_suspended'],
    limits: guessing,
    summary: 'Sets a new password with a code; ends all sessions of the member',
  }),
  updatephone: call({
    service,
    audience: 'member',
    write: true,
    input: UpdatePhoneInput,
    view: MemberSessionView,
    refusals: [
      'same_phone',
      'wrong_password',
      'wrong_code',
      'phone_taken',
      'account_suspended',
      'password_locked',
    ],
    limits: guessing,
    summary: 'Moves the account to another phone; ends all sessions and opens a new one',
  }),
  logout: call({
    service,
    audience: 'member',
    write: true,
    input: NoInput,
    view: NoView,
    summary: 'Ends this session',
  }),
  get_member_info: call({
    service,
    audience: 'member',
    write: false,
    input: NoInput,
    view: MemberView,
    summary: 'The member who asks',
  }),
  save_member_info: call({
    service,
    audience: 'member',
    write: true,
    input: SaveMemberInfoInput,
    view: MemberView,
    summary: 'Saves the profile',
  }),
} as const;
