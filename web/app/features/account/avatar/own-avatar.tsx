import layout from '@paddock/ui/styles/layout.module.css';
import { Avatar } from '@paddock/ui/pictures/avatar';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useRevalidator } from 'react-router';
import { useSubmission } from '../../../forms/use-submission.ts';
import { loadToaster } from '../../../layout/toasts/site-toasts.tsx';
import { showToast } from '../../../layout/toasts/toasts.ts';
import styles from '../member-page.module.css';

/** Loaded on demand: few visits change the picture. With the toasts, which may report that the connection is lost. */
const CropDialog = lazy(async () => {
  const [{ CropDialog: dialog }] = await Promise.all([import('./crop-dialog.tsx'), loadToaster()]);
  return { default: dialog };
});

export function OwnAvatar({ name, src }: { name: string; src: string }) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { revalidate } = useRevalidator();
  const { intent } = useSubmission();
  return (
    <div className={`${layout.stack2} ${styles.avatar}`}>
      <Avatar name={name} src={src} size="xl" />
      <Button variant="quiet" size="s" onClick={() => input.current?.click()}>
        <Icon name="image" />
        {t('avatar.change')}
      </Button>
      {src && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="remove_avatar"
            variant="quiet"
            size="s"
            busy={intent === 'remove_avatar'}
          >
            {t('avatar.remove')}
          </Button>
        </Form>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={(event) => {
          setChosen(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onFault={(msg) => showToast((toast) => toast.error(t('avatar.failed', { msg })))}
            onSaved={() => {
              setChosen(null);
              void revalidate();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
