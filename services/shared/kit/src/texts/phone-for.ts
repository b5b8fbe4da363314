import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import { maskPhone } from '../logging/log.ts';

/** Digits by which a person recognises a number. */
export const phoneEnd = (phone: string): string => phone.slice(-4);

/** Masked unless the role contacts members. */
export const phoneFor = (role: AdminRole, phone: string): string =>
  phoneReaders.includes(role) ? phone : maskPhone(phone);
