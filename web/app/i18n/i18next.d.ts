import type en from './en.ts';
import type member from './en-member.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: typeof en & typeof member;
  }
}
