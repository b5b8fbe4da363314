/** Deliveries of this long count towards the daily limits. */
export const CAP_WINDOW_HOURS = 24;

/** SQL expressions. */
interface Recipient {
  memberKey: string;
  channel: string;
  now: string;
  hours: string;
  /** A further condition on the messages. */
  and?: string;
}

/** SQL: times of the non-urgent deliveries to a member over a channel within the last hours, latest first. */
export const recentDeliveries = ({ memberKey, channel, now, hours, and = 'true' }: Recipient): string => `
  (select coalesce(jsonb_agg(floor(extract(epoch from s.at) * 1000) order by s.at desc), '[]')
   from message sent cross join lateral (
     -- 'offset 0' keeps this a lookup per message: with statistics from before a burst, a join scans the table.
     select y.at from delivery y where y.message_id = sent.id and y.channel = ${channel} and not y.urgent
       and y.state in ('sending', 'sent') and y.at > ${now} - make_interval(hours => ${hours}) offset 0
   ) s where sent.member_id = ${memberKey} and ${and})`;
