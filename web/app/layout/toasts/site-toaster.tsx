import { toast, Toaster } from '@paddock/ui/overlays/toaster';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribeToToasts, takeToasts } from './toasts.ts';

function showWaiting(): void {
  for (const show of takeToasts()) show(toast);
}

/** Loaded with the toast library, on demand. */
export default function SiteToaster() {
  const { t } = useTranslation();
  useEffect(() => {
    showWaiting();
    return subscribeToToasts(showWaiting);
  }, []);
  return <Toaster labels={{ notifications: t('toasts.notifications'), close: t('toasts.close') }} />;
}
