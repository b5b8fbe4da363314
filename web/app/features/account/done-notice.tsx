import { useTranslation } from 'react-i18next';
import { FlashMessage } from '../../forms/form-notices.tsx';

const all = ['profile', 'avatar', 'phone', 'password', 'loggedOut', 'closed', 'reopened', 'noData'] as const;
export type Done = (typeof all)[number];

/** The finished action named by the query string. */
export const doneOf = (url: URL): Done | undefined =>
  all.find((done) => done === url.searchParams.get('done'));

export function DoneNotice({ done }: { done: Done }) {
  const { t } = useTranslation('account');
  return <FlashMessage tone={done === 'noData' ? 'error' : 'success'}>{t(`done.${done}`)}</FlashMessage>;
}
