/** SQL: push devices (`p`) of a member whose session has not expired. */
export const livePushDevices = (memberKey: string, now: string): string =>
  `push_device p join member_session s on s.id = p.session_id and s.member_id = ${memberKey} and s.expires_at > ${now}`;
