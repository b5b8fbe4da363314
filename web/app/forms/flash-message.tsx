import { Notice, type NoticeProps } from '@paddock/ui/notice';
import { useEffect } from 'react';

/** What has just been done, told by `done` in the address a form led to. Opened again, the address is that of the page. */
export function FlashMessage(said: NoticeProps) {
  // After every render: the same form may lead to the same address again.
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete('done');
    window.history.replaceState(window.history.state, '', address);
  });
  return <Notice {...said} />;
}
