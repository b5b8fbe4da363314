import { messageChannels, type MessageChannel } from '@paddock/contracts/auth/message-kinds';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { signUpStatuses } from '@paddock/contracts/race/race-kinds';
import type { SignUpStatus } from '@paddock/contracts/race/sign-up.shapes';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/checkbox';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormField } from '../../engine/fields/form-field.tsx';
import { FormLanguagesProvider } from '../../engine/fields/form-languages.tsx';
import { gapsIn } from '../../engine/fields/missing-texts.ts';
import { LanguageSwitch } from '../../engine/forms/language-switch.tsx';
import type { FormField as Described } from '../../engine/resource.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { signUpStatusLabels } from '../../ui/state-labels.ts';
import styles from './announce-screen.module.css';
import { channelLabels } from './message-labels.ts';

interface Values {
  subject: Localized;
  text: Localized;
}

type Input = InputOf<'adm/send_announcement'>;
type Preview = ViewOf<'adm/preview_announcement'>;

const fields: readonly Described<Values>[] = [
  { kind: 'localized', name: 'subject', label: 'message.subject', required: true, ...lineText, wide: true },
  {
    kind: 'localized',
    name: 'text',
    label: 'message.text',
    required: true,
    max: paragraphText.max,
    lines: 5,
    wide: true,
  },
];

const toggled = <One extends string>(all: readonly One[], one: One): One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** The preview appears below a long form: move the focus to it. */
const focusOn = (section: HTMLElement | null): void => section?.focus();

interface AnnouncementFormProps {
  raceId: string;
  classId: string;
}

export function AnnouncementForm(props: AnnouncementFormProps) {
  return (
    <FormLanguagesProvider>
      <Announcement {...props} />
    </FormLanguagesProvider>
  );
}

function Announcement({ raceId, classId }: AnnouncementFormProps) {
  const words = useWords();
  const { t, fault } = words;
  const { api, queries } = useServices();
  const [write] = useState(() => api.newWrite());
  const [statuses, setStatuses] = useState<readonly SignUpStatus[]>(['confirmed']);
  const [channels, setChannels] = useState<readonly MessageChannel[]>(['email']);
  const [shown, setShown] = useState<{ input: Input; preview: Preview }>();
  const [busy, setBusy] = useState(false);
  const form = useForm<Values>({ defaultValues: { subject: {}, text: {} } });
  const gaps = gapsIn(fields, useWatch({ control: form.control }), words);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(fault(error));
    }
    setBusy(false);
  }

  const showPreview = (typed: Values) =>
    attempt(async () => {
      const input = {
        raceId,
        ...(classId && { classId }),
        statuses: [...statuses],
        channels: [...channels],
        ...typed,
      };
      setShown(undefined);
      setShown({ input, preview: await api.read('adm/preview_announcement', input) });
    });

  const send = (input: Input) =>
    attempt(async () => {
      await write('adm/send_announcement', input);
      setShown(undefined);
      form.reset();
      toast.success(t('message.announced'));
      await queries.invalidateQueries();
    });

  return (
    <Panel className={styles.stack}>
      <form
        noValidate
        className={styles.stack}
        onChange={() => setShown(undefined)}
        onSubmit={(event) => void form.handleSubmit(showPreview)(event)}
      >
        {fields.map((field) => (
          <FormField key={field.name} field={field} form={form} />
        ))}
        <LanguageSwitch gaps={gaps} />
        <fieldset className={styles.choices}>
          <legend>{t('message.to')}</legend>
          {signUpStatuses.map((status) => (
            <Checkbox
              key={status}
              label={t(signUpStatusLabels[status])}
              checked={statuses.includes(status)}
              onChange={() => setStatuses(toggled(statuses, status))}
            />
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{t('message.also')}</legend>
          {messageChannels.map((channel) => (
            <Checkbox
              key={channel}
              label={t(channelLabels[channel])}
              checked={channels.includes(channel)}
              onChange={() => setChannels(toggled(channels, channel))}
            />
          ))}
        </fieldset>
        <div className={styles.row}>
          <Button type="submit" busy={busy && !shown} disabled={statuses.length === 0}>
            {t('message.preview')}
          </Button>
        </div>
      </form>
      {shown && (
        <section ref={focusOn} tabIndex={-1} aria-labelledby="reach" className={styles.stack}>
          <h2 id="reach" className={styles.heading}>
            {t('message.reach')}
          </h2>
          <Reach preview={shown.preview} />
          <div className={styles.row}>
            <Button
              variant="action"
              busy={busy}
              disabled={shown.preview.recipients === 0}
              onClick={() => void send(shown.input)}
            >
              {t('message.send')}
            </Button>
          </div>
        </section>
      )}
    </Panel>
  );
}

function Reach({ preview }: { preview: Preview }) {
  const { recipients, byStatus, sms, email, segments, segmentsLeft, cost } = preview;
  const { t, number } = useWords();
  return (
    <>
      <Facts
        facts={[
          [t('message.recipients'), number(recipients)],
          ...byStatus.map(({ status, members }) => [t(signUpStatusLabels[status]), number(members)] as const),
          [t('message.sms'), `${number(sms)} · ${t('message.segments', { n: number(segments) })}`],
          [t('message.email'), number(email)],
          // Only for SMS.
          ...(sms > 0 ? [[t('message.cost'), cost ?? t('message.noPrice')] as const] : []),
        ]}
      />
      {segments > segmentsLeft && (
        <Notice tone="warning">{t('message.tooMany', { n: number(segmentsLeft) })}</Notice>
      )}
    </>
  );
}
