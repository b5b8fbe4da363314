import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { FlashMessage } from '../../../forms/form-notices.tsx';
import { ChangeForm, type ChangeTarget } from '../changes/change-form.tsx';

interface EmailNoticeProps {
  email: string;
  /** The link was just sent. */
  isSent: boolean;
  target: ChangeTarget;
}

/** Asks for the confirmation of the e-mail address, and sends its link. */
export function EmailNotice({ email, isSent, target }: EmailNoticeProps) {
  const { t } = useTranslation('signups');
  const Message = isSent ? FlashMessage : Notice;
  return (
    <Message
      tone={isSent ? 'success' : 'info'}
      action={<ChangeForm change="send_link" target={target} variant="quiet" size="s" />}
    >
      {isSent ? t('emailLink.sent', { email }) : t('emailLink.unconfirmed', { email })}
    </Message>
  );
}
