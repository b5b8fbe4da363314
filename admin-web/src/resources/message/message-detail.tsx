import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useWords } from '../../providers/words.ts';
import { channelLabels, deliveryText, kindLabels } from './message-labels.ts';
import type { Message } from './message-row.ts';

/** A message and its deliveries. */
export function MessageDetail({ row }: { row: Message }) {
  const words = useWords();
  const { t, number } = words;
  return (
    <Facts
      facts={[
        [t('message.kind'), t(kindLabels[row.kind])],
        [t('message.member'), `${row.nickname} · ${row.phone}`],
        [t('message.subject'), row.title],
        [t('message.text'), row.text],
        [t('message.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
        [t('message.readAt'), row.readAt ? <Moment key="readAt" at={row.readAt} /> : t('list.none')],
        ...row.deliveries.map(
          (delivery) =>
            [
              t(channelLabels[delivery.channel]),
              <span key={delivery.channel}>
                {deliveryText(delivery, words)} · <Moment at={delivery.at} />
                {delivery.segments > 0 && ` · ${t('message.segments', { n: number(delivery.segments) })}`}
              </span>,
            ] as const,
        ),
      ]}
    />
  );
}
