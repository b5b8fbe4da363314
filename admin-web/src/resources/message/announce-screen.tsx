import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { messageChannels } from '@paddock/contracts/auth/message-kinds';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { isUrgentByDefault } from '@paddock/contracts/race/catalog/announcement-urgency';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { signUpStatuses } from '@paddock/contracts/race/catalog/race-kinds';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PanelForm } from '../../engine/forms/panel-form.tsx';
import { signUpStatusLabels } from '../../engine/labels.ts';
import { BackToList } from '../../engine/lists/list-position.tsx';
import type { FormField as Described } from '../../engine/resource.ts';
import { RacePanel, useRaceInUrl } from '../../lookups/race-fields.tsx';
import { useRead, useWrite, useTask } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { SectionPanel } from '../../ui/section-panel.tsx';
import { MESSAGE_PATH, channelLabels } from '../../lookups/message-labels.ts';
import { AnnouncementReach, type Reach } from './announcement-reach.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const POLL_MS = 3000;

/** Announcement to a race or class; shows recipients and cost before sending. */
export function AnnounceScreen() {
  const { t } = useWords();
  const { raceId, classId } = useRaceInUrl();
  return (
    <Screen title={t('message.announce')}>
      <div className={layout.page}>
        <BackToList path={MESSAGE_PATH}>{t('message.all')}</BackToList>
        <RacePanel classPlaceholder={t('message.allClasses')} />
        {raceId && (
          <>
            <RaceAnnouncement key={`${raceId} ${classId}`} raceId={raceId} classId={classId} />
            <Sent raceId={raceId} />
          </>
        )}
      </div>
    </Screen>
  );
}

function RaceAnnouncement({ raceId, classId }: { raceId: string; classId: string }) {
  const { fault } = useWords();
  const { data, error } = useRead('adm/get_adm_race_detail', { raceId });
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  return data ? <AnnouncementForm race={data} raceId={raceId} classId={classId} /> : null;
}

/** Sent announcements; polls while one is being sent. */
function Sent({ raceId }: { raceId: string }) {
  const { t, pick, number, moment, fault } = useWords();
  const { data, error } = useRead(
    'adm/get_announcement_list',
    { raceId },
    {
      refetchInterval: ({ state }) =>
        state.data?.rows.some((one) => one.state === 'waiting' || one.state === 'running') ? POLL_MS : false,
    },
  );
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  if (!data || data.rows.length === 0) return null;
  return (
    <SectionPanel title={t('message.sentBefore')}>
      <Facts
        facts={data.rows.map((one) => [
          `${moment(one.createdAt)} · ${one.account}`,
          <span key={one.announcementId}>
            {pick(one.subject)} · {one.urgent && `${t('message.urgent')} · `}
            {t(`message.jobs.${one.state}`)} ·{' '}
            {t('message.progress', { sent: number(one.told), total: number(one.total ?? one.told) })}
          </span>,
        ])}
      />
    </SectionPanel>
  );
}

interface Values {
  subject: Localized;
  text: Localized;
}

type Input = InputOf<'adm/send_announcement'>;

const fields: readonly Described<Values>[] = [
  {
    kind: 'localized',
    name: 'subject',
    label: 'message.subject',
    required: true,
    ...lineText,
    sameLanguagesAs: 'text',
    wide: true,
  },
  {
    kind: 'localized',
    name: 'text',
    label: 'message.text',
    required: true,
    max: paragraphText.max,
    lines: 5,
    sameLanguagesAs: 'subject',
    wide: true,
  },
];

type Sending = Pick<Input, 'statuses' | 'channels' | 'urgent'>;

interface SendingFieldsProps {
  sending: Sending;
  onChange: (sending: Sending) => void;
}

function SendingFields({ sending, onChange }: SendingFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <CheckboxGroup
        legend={t('message.to')}
        values={signUpStatuses}
        texts={signUpStatusLabels}
        checked={sending.statuses}
        onChange={(statuses) => onChange({ ...sending, statuses })}
      />
      <CheckboxGroup
        legend={t('message.also')}
        values={messageChannels}
        texts={channelLabels}
        checked={sending.channels}
        onChange={(channels) => onChange({ ...sending, channels })}
      />
      <Checkbox
        label={t('message.urgent')}
        hint={t('message.urgentHint')}
        checked={sending.urgent}
        onChange={({ target }) => onChange({ ...sending, urgent: target.checked })}
      />
    </>
  );
}

interface ReachPreviewProps {
  reach: Reach;
  busy: boolean;
  onSend: () => void;
}

function ReachPreview({ reach, busy, onSend }: ReachPreviewProps) {
  const { t } = useWords();
  return (
    <section ref={focusOn} tabIndex={-1} aria-labelledby="reach" className={layout.stack}>
      <h2 id="reach" className={layout.heading}>
        {t('message.reach')}
      </h2>
      <AnnouncementReach reach={reach} />
      <div className={layout.row}>
        <Button variant="action" busy={busy} disabled={reach.recipients === 0} onClick={onSend}>
          {t('message.send')}
        </Button>
      </div>
    </section>
  );
}

/** The preview appears below a long form: move the focus to each new one. */
const focusOn = (section: HTMLElement | null): void => section?.focus();

interface AnnouncementFormProps {
  race: Pick<ViewOf<'adm/get_adm_race_detail'>, 'startsAt' | 'endsAt'>;
  raceId: string;
  classId: string;
}

function AnnouncementForm({ race, raceId, classId }: AnnouncementFormProps) {
  const { t } = useWords();
  const { api, queries } = useServices();
  const write = useWrite();
  const [sending, setSending] = useState<Sending>(() => ({
    statuses: ['confirmed'],
    channels: ['email', 'push'],
    urgent: isUrgentByDefault(race, Date.now()),
  }));
  const [shown, setShown] = useState<{ input: Input; preview: Reach; since: number }>();
  const [sent, setSent] = useState<Reach>();
  const { busy, run } = useTask();
  const form = useForm<Values>({ defaultValues: { subject: {}, text: {} } });

  async function showPreview(typed: Values) {
    const input = { raceId, ...(classId && { classId }), ...sending, ...typed };
    setShown(undefined);
    setSent(undefined);
    const preview = await api.read('adm/preview_announcement', input);
    setShown({ input, preview, since: performance.now() });
  }

  const send = (input: Input) =>
    run(async () => {
      const { reach } = await write('adm/send_announcement', input);
      setShown(undefined);
      setSent(reach);
      form.reset();
      toast.success(t('message.announced'));
      await queries.invalidateQueries();
    });

  return (
    <Panel className={layout.stack}>
      <PanelForm
        form={form}
        fields={fields}
        submitLabel={t('message.preview')}
        submitVariant="brand"
        disabled={sending.statuses.length === 0}
        onSave={showPreview}
        onChange={() => setShown(undefined)}
        options={<SendingFields sending={sending} onChange={setSending} />}
      />
      {shown && (
        <ReachPreview
          key={shown.since}
          reach={shown.preview}
          busy={busy}
          onSend={() => void send(shown.input)}
        />
      )}
      {sent && (
        <Notice tone="success" title={t('message.reach')}>
          <AnnouncementReach reach={sent} />
        </Notice>
      )}
    </Panel>
  );
}
