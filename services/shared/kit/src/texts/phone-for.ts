import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import { maskPhone } from '../logging/log.ts';

/** A phone as an admin may see it: whole for those who reach people. */
export const phoneFor = (role: AdminRole, phone: string): string =>
  phoneReaders.includes(role) ? phone : maskPhone(phone);
