import { toast, Toaster } from '@paddock/ui/toaster';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Loaded with the toast library, on demand. */
export default function UpdateToast() {
  const { t } = useTranslation();
  useEffect(() => {
    toast.info(t('update.waiting'), { toastId: 'update' });
  }, [t]);
  return <Toaster labels={{ notifications: t('toasts.notifications'), close: t('toasts.close') }} />;
}
