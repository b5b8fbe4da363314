import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { isAlwaysSent, messageChannels } from '@paddock/contracts/auth/message-kinds';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage, Unsent } from '../../forms/form-notices.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { MessageSettings } from './settings.server.ts';
import styles from './settings-page.module.css';
import { ThisDevice } from './this-device.tsx';

/** Channels by group of messages. */
export function SettingsPage({
  outcome,
  ...settings
}: MessageSettings & { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('messages');
  const { isBusy } = useSubmission();
  const { formId, done, preferences, pushKey } = settings;
  const channels = messageChannels.filter((channel) => channel !== 'push' || pushKey !== null);
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.stack3}>
        <h1 className={layout.heroTitle}>{t('settings.title')}</h1>
        <p>{t('settings.lead')}</p>
      </header>
      {done && !outcome && <FlashMessage tone="success">{t(`settings.done.${done}`)}</FlashMessage>}
      {outcome?.refusal && <Notice tone="error">{outcome.refusal}</Notice>}
      <Panel padding="l">
        <Form method="post" className={`${layout.stack4} ${layout.start}`}>
          {preferences.map((preference) => (
            <fieldset key={preference.group} className={styles.group}>
              <legend className={styles.legend}>{t(`groups.${preference.group}`)}</legend>
              <div className={styles.channels}>
                {channels.map((channel) => (
                  <Checkbox
                    key={channel}
                    name={`${preference.group}.${channel}`}
                    value="yes"
                    label={t(`channels.${channel}`)}
                    defaultChecked={preference[channel]}
                    disabled={isAlwaysSent(preference.group, channel)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <Unsent outcome={outcome} />
          <Button type="submit" variant="action" busy={isBusy}>
            {t('settings.save')}
          </Button>
        </Form>
      </Panel>
      {pushKey !== null && <ThisDevice pushKey={pushKey} />}
      <Section id="address" title={t('settings.address')} isPanel className={layout.stack3}>
        <Address {...settings} formId={formId} />
      </Section>
      <p>
        <SiteLink to="/member/messages">{t('settings.back')}</SiteLink>
      </p>
    </div>
  );
}

function Address({ formId, email, emailConfirmed, emailServed }: MessageSettings) {
  const { t } = useTranslation('messages');
  if (!emailServed) return <p>{t('settings.notServed')}</p>;
  if (!email) {
    return (
      <p>
        {t('settings.noAddress')} <SiteLink to="/member/modifyinfo">{t('settings.addAddress')}</SiteLink>
      </p>
    );
  }
  if (emailConfirmed) return <p>{t('settings.confirmed', { email })}</p>;
  return (
    <Form method="post" className={`${layout.stack4} ${layout.start}`}>
      <input type="hidden" name="formId" value={formId} />
      <p>{t('settings.notConfirmed', { email })}</p>
      <Button type="submit" name="intent" value="send_link" variant="quiet">
        {t('settings.sendLink')}
      </Button>
    </Form>
  );
}
