import { Button, ButtonLink, type ButtonLook } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { signUpPath } from '../sign-up-status.ts';

interface OpeningWishProps {
  raceId: string;
  /** Null: a visitor. Undefined until it is known, and without script: the form sends visitors to the login page. */
  wished: boolean | null | undefined;
  size: ButtonLook['size'];
}

/** Requests a message when sign-up opens, or takes the request back. */
export function OpeningWish({ raceId, wished, size }: OpeningWishProps) {
  const { t } = useTranslation('races');
  if (wished === null)
    return (
      <ButtonLink as={SiteLink} to={`/member/login?next=/race-detail/${raceId}`} variant="action" size={size}>
        {t('signUp.tell')}
      </ButtonLink>
    );
  return (
    <Form method="post" action={signUpPath(raceId)} preventScrollReset className={layout.buttons}>
      {wished && <span>{t('signUp.told')}</span>}
      {/* Back to the race page, which shows the wish with script only. */}
      {wished !== undefined && <input type="hidden" name="back" value="race" />}
      <Button
        type="submit"
        name="intent"
        value={wished ? 'drop_wish' : 'wish'}
        variant={wished ? 'quiet' : 'action'}
        size={size}
      >
        {wished ? t('signUp.doNotTell') : t('signUp.tell')}
      </Button>
    </Form>
  );
}
