import { toast, Toaster } from '@paddock/ui/toaster';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Comes with the toast library, so it is fetched only when there is something to say. */
export default function UpdateToast() {
  const { t } = useTranslation();
  useEffect(() => {
    toast.info(t('update.waiting'), { toastId: 'update' });
  }, [t]);
  return <Toaster labels={{ notifications: t('toasts.notifications'), close: t('toasts.close') }} />;
}
