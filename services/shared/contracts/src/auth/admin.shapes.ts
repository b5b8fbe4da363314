import { adminRoles, type AdminRole } from '../caller.ts';
import {
  Choice,
  Digits,
  Flag,
  Instant,
  ListOf,
  Nested,
  NewPassword,
  Text,
  TextList,
  Uuid,
  UuidList,
} from '../fields.ts';
import { PageInput, PageView } from '../page.ts';
import { adminAccount } from '../people/person-limits.ts';
import { adminName, givenPassword, linkKey, maxOwnRaces, secondFactor } from './account-limits.ts';

export const adminStatuses = ['active', 'suspended'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

export class AdminLoginInput {
  @Text({ max: adminAccount.max }) account!: string;
  @Text(givenPassword) password!: string;
  @Text({ ...secondFactor, optional: true, blank: true }) totp?: string;
  /** The device token of this browser's last login; its attempts are counted separately. */
  @Text({ max: 120, optional: true, blank: true }) device?: string;
}

/** The first owner of an installation. */
export class CreateFirstOwnerInput {
  @Text(linkKey) key!: string;
  @Text(adminAccount) account!: string;
  @Text(adminName) name!: string;
  @NewPassword() password!: string;
}

export class AdminView {
  @Uuid() adminId!: string;
  @Text(adminAccount) account!: string;
  @Text(adminName) name!: string;
  @Choice(adminRoles) role!: AdminRole;
  /** Of a director; otherwise empty. */
  @UuidList({ max: maxOwnRaces }) races!: string[];
  @Choice(adminStatuses) status!: AdminStatus;
  /** False until an invited admin has set one with a password link. */
  @Flag() hasPassword!: boolean;
  @Flag() totpOn!: boolean;
  @Instant({ optional: true }) lastLoginAt!: string | null;
  @Instant() createdAt!: string;
}

export class OwnAdminView extends AdminView {
  /** The admin must enrol a second factor first; all other calls are refused. */
  @Flag() secondFactorFirst!: boolean;
  /** Latest of three wrong second factors within an hour, in the last week and since the last change of the password. */
  @Instant({ optional: true }) wrongCodesAt?: string | null;
}

export class AdminSessionView {
  @Text({ max: 64 }) admAccessToken!: string;
  @Instant() expiresAt!: string;
  @Nested(() => OwnAdminView) admin!: OwnAdminView;
  /** Device token for the next login. */
  @Text({ max: 120, optional: true }) device?: string;
}

export class ModifyPasswordInput {
  @Text(givenPassword) oldPassword!: string;
  @NewPassword() newPassword!: string;
}

export class TotpEnrolmentView {
  @Text({ max: 64 }) secret!: string;
  /** For the QR code. */
  @Text({ max: 300 }) uri!: string;
}

export class ConfirmTotpInput {
  @Digits(6) totp!: string;
}

export class RecoveryCodesView {
  /** Shown once; stored hashed. */
  @TextList({ max: 10, itemMax: 20 }) recoveryCodes!: string[];
}

export class RemoveTotpInput {
  @Text(givenPassword) password!: string;
  @Text(secondFactor) totp!: string;
}

export const adminSorts = [
  'account',
  '-account',
  'createdAt',
  '-createdAt',
  'lastLoginAt',
  '-lastLoginAt',
] as const;
export type AdminSort = (typeof adminSorts)[number];

export class AdminListInput extends PageInput {
  @Choice(adminRoles, { optional: true }) role?: AdminRole;
  @Choice(adminStatuses, { optional: true }) status?: AdminStatus;
  @Choice(adminSorts, { optional: true }) sort?: AdminSort;
}

export class AdminPage extends PageView {
  @ListOf(() => AdminView, { max: 100 }) rows!: AdminView[];
}

export class ChangeAdminStatusInput {
  @Uuid() adminId!: string;
  @Choice(adminStatuses) status!: AdminStatus;
}

/**
 * Without `adminId` an admin is created, who cannot sign in without a password until one is set with a password link. A
 * new password ends the admin's sessions.
 */
export class SaveAdminInput {
  @Uuid({ optional: true }) adminId?: string;
  @Text(adminAccount) account!: string;
  @Text(adminName) name!: string;
  @Choice(adminRoles) role!: AdminRole;
  /** At least one for a director, none for others. */
  @UuidList({ max: maxOwnRaces, optional: true }) races?: string[] | null;
  @NewPassword({ optional: true }) password?: string;
  /** Turns off the second factor of an admin who lost it. */
  @Flag({ optional: true }) resetTotp?: boolean;
}

export class IssuePasswordLinkInput {
  @Uuid() adminId!: string;
}

export class PasswordLinkView {
  /** Of the address: `passwordLink`. Shown once; stored hashed. */
  @Text(linkKey) key!: string;
  @Instant() expiresAt!: string;
}

export class SetPasswordInput {
  @Text(linkKey) key!: string;
  @NewPassword() password!: string;
}

export class SetPasswordView {
  @Text(adminAccount) account!: string;
}
