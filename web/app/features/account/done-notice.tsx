import { Notice } from '@paddock/ui/notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const all = ['profile', 'avatar', 'phone', 'password', 'loggedOut', 'closed', 'reopened', 'noData'] as const;
export type Done = (typeof all)[number];

/** What has just been done, told by the address the form led to. */
export const doneOf = (url: URL): Done | undefined =>
  all.find((done) => done === url.searchParams.get('done'));

export function DoneNotice({ done }: { done: Done }) {
  const { t } = useTranslation('account');
  // Said once: opened again, the address is that of the page.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return <Notice tone={done === 'noData' ? 'error' : 'success'}>{t(`done.${done}`)}</Notice>;
}
