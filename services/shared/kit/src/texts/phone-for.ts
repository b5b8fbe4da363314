import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import { maskPhone } from '../logging/log.ts';

/** Masked unless the role contacts members. */
export const phoneFor = (role: AdminRole, phone: string): string =>
  phoneReaders.includes(role) ? phone : maskPhone(phone);
