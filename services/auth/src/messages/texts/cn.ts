import type { AboutRace } from '@paddock/contracts/auth/message-kinds';
import type { MessageTexts, Formatter } from './message-format.ts';

/** Nested quotation marks are single. */
const quoted = (text: string): string => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;
const where = ({ raceTitle, className }: AboutRace, { name }: Formatter): string =>
  className ? `${quoted(name(raceTitle))}${name(className)}` : quoted(name(raceTitle));
const noted = (text: string, note: string): string => (note ? `${text}主办方留言：${note}` : text);
const clubNote = (text: string, note: string): string => (note ? `${text}俱乐部留言：${note}` : text);
const placed = {
  pending: '名额已为您保留，等待主办方确认。',
  confirmed: '您的名额已确认。',
  waiting: '您目前在该组别的候补名单中。',
  offered: '该组别有名额为您保留，请及时确认。',
};

export const cn: MessageTexts = {
  kinds: {
    offer: (race, format) => ({
      title: '您有一个候补名额',
      text: `${where(race, format)}有空出的名额，已为您保留至${format.when(race.endsAt, race.zone)}，逾期将顺延给下一位。`,
    }),
    offer_ending: (race, format) => ({
      title: '候补名额即将到期',
      text: `${where(race, format)}为您保留的名额将于${format.when(race.endsAt, race.zone)}到期，请尽快确认。`,
    }),
    approved: (race, format) => ({
      title: '报名已通过',
      text: noted(
        `${where(race, format)}：您的名额已确认，比赛开始时间为${format.when(race.startsAt, race.zone)}。`,
        race.note,
      ),
    }),
    rejected: (race, format) => ({
      title: '报名未通过',
      text: noted(`${where(race, format)}：很遗憾，主办方未通过您的报名。`, race.note),
    }),
    moved: (race, format) => ({
      title: '您的组别已调整',
      text: noted(`您已被调整至${where(race, format)}。${placed[race.status]}`, race.note),
    }),
    cancelled_by_organiser: (race, format) => ({
      title: '您的报名已被取消',
      text: noted(`${where(race, format)}：主办方已取消您的报名。`, race.note),
    }),
    race_changed: (race, format) => ({
      title: '比赛安排有变',
      text: [
        quoted(format.name(race.raceTitle)),
        race.startsAt === race.before.startsAt
          ? ''
          : `开始时间由${format.when(race.before.startsAt, race.zone)}改为${format.when(race.startsAt, race.zone)}。`,
        format.name(race.venue) === format.name(race.before.venue)
          ? ''
          : `比赛地点改为：${format.name(race.venue)}。`,
      ].join(''),
    }),
    race_cancelled: (race, format) => ({
      title: '比赛取消',
      text: noted(
        `原定于${format.when(race.startsAt, race.zone)}举行的${quoted(format.name(race.raceTitle))}已取消。`,
        race.note,
      ),
    }),
    race_reminder: (race, format) => ({
      title: '比赛即将开始',
      text: `${where(race, format)}将于${format.when(race.startsAt, race.zone)}开始。地点：${format.name(race.venue) || '见比赛页面'}。请提前备好入场码。`,
    }),
    payment_due: (race, format) => ({
      title: '报名费待付款',
      text: `${where(race, format)}的报名费 ${format.money(race)} 尚未登记付款，请在${format.when(race.dueAt, race.zone)}前完成付款。如您已付款，请忽略本消息。`,
    }),
    heats_published: (race, format) => ({
      title: '场次安排已公布',
      text: `${where(race, format)}：请查看您的出场时间和图传频道。`,
    }),
    result_published: (race, format) => ({
      title: '成绩已公布',
      text: race.rank
        ? `${where(race, format)}：您获得第 ${race.rank} 名。`
        : `${where(race, format)}的成绩已公布。`,
    }),
    certificate_issued: (race, format) => ({
      title: '您有新的证书',
      text: `${where(race, format)}的证书已颁发，可以下载。`,
    }),
    place_handed: (race, format) => ({
      title: '有人向您转让名额',
      text: `${race.from} 希望将${where(race, format)}的名额转让给您。如需接受，请在${format.when(race.endsAt, race.zone)}前确认。`,
    }),
    hand_over_answered: (race, format) => ({
      title: race.taken ? '您的名额已转让' : '对方未接受您转让的名额',
      text: race.taken
        ? `${where(race, format)}：对方已接受您转让的名额，您的报名随之取消。`
        : `${where(race, format)}：对方未接受转让，名额仍归您所有。`,
    }),
    announcement: (race, format) => ({
      title: format.name(race.subject),
      text: `${quoted(format.name(race.raceTitle))}：${format.name(race.text)}`,
    }),
    club_join_accepted: ({ note }) => ({
      title: '欢迎加入俱乐部',
      text: clubNote('您的入会申请已通过，您现在是俱乐部成员了。', note),
    }),
    club_join_declined: ({ note }) => ({
      title: '入会申请结果',
      text: clubNote('很抱歉，俱乐部暂时无法通过您的入会申请，您可以随时再次申请。', note),
    }),
    security_password: ({ at }, { moment }) => ({
      title: '登录密码已修改',
      text: `您的账号密码已于${moment(at)}修改。如非本人操作，请立即用手机号重设密码。`,
    }),
    security_phone: ({ at, from, to }, { moment }) => ({
      title: '绑定手机号已更换',
      text: `您的账号已于${moment(at)}由尾号 ${from} 的手机号换绑至尾号 ${to}。如非本人操作，请立即联系主办方。`,
    }),
    security_email: ({ at, to }, { moment }) => ({
      title: '邮箱已验证',
      text: `自${moment(at)}起，账号消息将发送至 ${to}。如非本人操作，请在个人资料中修改邮箱。`,
    }),
    security_sign_in: ({ at }, { moment }) => ({
      title: '新设备登录提醒',
      text: `您的账号于${moment(at)}在一台新设备上登录。如非本人操作，请立即重设密码。`,
    }),
  },
  groups: {
    security: '账号安全',
    offers: '候补名额',
    sign_ups: '我的报名',
    races: '我参加的比赛',
    results: '成绩与证书',
    club: '俱乐部',
    announcements: '主办方公告',
  },
  email: {
    open: '查看',
    unsubscribe: (group) => `不再接收“${group}”邮件`,
    preferences: '通知设置',
    confirm: {
      title: '请验证您的邮箱',
      text: '有人（应该是您本人）在本站的个人资料中填写了此邮箱。验证后我们才会向它发送消息。如非本人操作，请忽略本邮件。',
      button: '验证邮箱',
    },
  },
};
