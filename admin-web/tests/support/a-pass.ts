import type { Pass } from '../../src/resources/check-in/pass-code.ts';

/** Of a confirmed pilot who has not checked in. */
export const aPass = (part: Partial<Pass> = {}): Pass => ({
  signUpId: 'id-1',
  passCode: '000000000001',
  name: '',
  callsign: '',
  team: '',
  lacksTeam: false,
  phoneEnd: '',
  guardian: '',
  isActive: true,
  classId: 'class-1',
  className: { en: 'Open' },
  checkedInAt: null,
  deskNote: '',
  kit: null,
  payment: null,
  ...part,
});
