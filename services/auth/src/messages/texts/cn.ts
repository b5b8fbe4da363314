import type { AboutRace, RestoredAs } from '@paddock/contracts/auth/message-kinds';
import type { Money } from '@paddock/contracts/money';
import {
  isNewEnd,
  isSameResult,
  paymentExtra,
  type Formatter,
  type HeatMove,
  type MessageTexts,
  type ResultOfPilot,
  type SignedUpTexts,
} from './message-format.ts';

/** Nested quotation marks are single. */
const quoted = (text: string): string => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;
const where = ({ raceTitle, className }: AboutRace, { name }: Formatter): string =>
  className ? `${quoted(name(raceTitle))}${name(className)}` : quoted(name(raceTitle));
const noted = (text: string, note = ''): string => (note ? `${text}主办方留言：${note}` : text);
const clubNote = (text: string, note: string): string => (note ? `${text}俱乐部留言：${note}` : text);
const placed = {
  pending: '名额已为您保留，等待主办方确认。',
  confirmed: '您的名额已确认。',
  waiting: '您目前在该组别的候补名单中。',
  offered: '该组别有名额为您保留，请及时确认。',
};
const restored = {
  pending: '您的名额已恢复保留，等待主办方确认。',
  confirmed: '您的名额已恢复。',
  waiting: '您已回到候补名单，顺位不变。',
  offered: '为您保留的名额已恢复。',
  several: '您的全部报名已恢复。',
  transfer: '其他选手转让给您的名额可以重新接受。',
};
const again = (status: RestoredAs | undefined): string =>
  status
    ? `${restored[status]}如果您无法参加，请取消报名，把名额留给其他选手。`
    : '您原来的报名不会自动恢复，如需参赛，请重新报名。';
const signedUp: SignedUpTexts = {
  pending: { title: '报名已提交', text: () => '名额已为您保留，等待主办方确认。' },
  confirmed: { title: '报名成功', text: () => '您的名额已确认。' },
  waiting: {
    title: '您已进入候补名单',
    text: (position) => (position ? `您目前在候补名单中排第 ${position} 位。` : '您目前在候补名单中。'),
  },
};
const freePlaces = (places: number | null): string => {
  if (places === null) return '';
  return places === 0 ? '名额已满，可以候补。' : `共 ${places} 个名额。`;
};
const payment = { title: '付款方式：', short: '付款方式请见报名页面。' };
const outcome = ({ rank, disqualified }: ResultOfPilot): string =>
  disqualified ? '取消资格' : rank ? `第 ${rank} 名` : '无名次';
const newHeat = ({ number, at, zone, before }: HeatMove, { when }: Formatter): string => {
  if (before.at === null) return `第 ${number} 场恢复举行，预计${when(at, zone)}开始。`;
  if (before.number !== number)
    return `您由第 ${before.number} 场调整到第 ${number} 场，预计${when(at, zone)}开始。`;
  return `第 ${number} 场预计改为${when(at, zone)}开始，原定${when(before.at, zone)}。`;
};
const differenceText = (difference: Money | undefined, { money }: Formatter): string => {
  if (!difference) return '';
  const amount = money({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0
    ? `该组别费用较高，还需补交 ${amount}。`
    : `该组别费用较低，主办方将退还 ${amount}。`;
};

export const cn: MessageTexts = {
  kinds: {
    offer: (race, format) => ({
      title: race.before ? '候补名额保留时间缩短' : '您有一个候补名额',
      text: race.before
        ? `${where(race, format)}：因比赛提前，为您保留的名额将提前至${format.when(race.endsAt, race.zone)}到期，原定${format.when(race.before.endsAt, race.zone)}，请尽快确认。`
        : `${where(race, format)}有空出的名额，已为您保留至${format.when(race.endsAt, race.zone)}，逾期将顺延给下一位。`,
    }),
    offer_ending: (race, format) => ({
      title: '候补名额即将到期',
      text: `${where(race, format)}为您保留的名额将于${format.when(race.endsAt, race.zone)}到期，请尽快确认。`,
    }),
    offer_expired: (race, format) => ({
      title: '候补名额已过期',
      text: `${where(race, format)}：您未在期限内确认，名额不再为您保留，您也不再候补。报名截止前，您可以重新候补。`,
    }),
    sign_up_opened: (race, format) => ({
      title: '报名已开放',
      text: `${where(race, format)}已开放报名，${format.when(race.closesAt, race.zone)}截止。${freePlaces(race.places)}`,
    }),
    signed_up: (race, format) => ({
      title: signedUp[race.status].title,
      text: [
        `${where(race, format)}：${signedUp[race.status].text(race.position)}`,
        `比赛开始时间为${format.when(race.startsAt, race.zone)}。`,
        race.toPay ? `报名费 ${format.money(race.toPay)} 待付款。` : '',
        race.confirmEmail ? '请确认您的邮箱，以便收到消息。' : '',
      ].join(''),
      ...paymentExtra(race.howToPay, format, payment),
    }),
    approved: (race, format) => ({
      title: '报名已通过',
      text: noted(
        `${where(race, format)}：您的名额已确认，比赛开始时间为${format.when(race.startsAt, race.zone)}。`,
        race.note,
      ),
    }),
    approval_undone: (race, format) => ({
      title: '报名确认已撤回',
      text: `${where(race, format)}：主办方正在重新审核您的报名。名额仍为您保留，但尚未确认。`,
    }),
    rejected: (race, format) => ({
      title: '报名未通过',
      text: noted(`${where(race, format)}：很遗憾，主办方未通过您的报名。`, race.note),
    }),
    moved: (race, format) => ({
      title: '您的组别已调整',
      text: noted(
        `您已被调整至${where(race, format)}。${placed[race.status]}${differenceText(race.difference, format)}`,
        race.note,
      ),
    }),
    guest_changed: (race, format) => ({
      title: race.guest ? '您以非计分选手身份参赛' : '您的成绩恢复计分',
      text: race.guest
        ? `${where(race, format)}：成绩照常记录，但不计名次和积分，也不进入淘汰赛。`
        : `${where(race, format)}：您的成绩重新计入名次和积分。`,
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
          ? `开始时间不变：${format.when(race.startsAt, race.zone)}。`
          : `开始时间由${format.when(race.before.startsAt, race.zone)}改为${format.when(race.startsAt, race.zone)}。`,
        isNewEnd(race) ? `结束时间改为${format.when(race.raceEndsAt, race.zone)}。` : '',
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
    race_reinstated: (race, format) => ({
      title: '比赛恢复举行',
      text: `${quoted(format.name(race.raceTitle))}恢复举行，将于${format.when(race.startsAt, race.zone)}开始。${again(race.status)}`,
    }),
    class_cancelled: (race, format) => ({
      title: '组别取消',
      text: `${where(race, format)}：原定于${format.when(race.startsAt, race.zone)}举行的该组别已取消。`,
    }),
    class_reinstated: (race, format) => ({
      title: '您的组别恢复举行',
      text: `${where(race, format)}：该组别恢复举行，开始时间：${format.when(race.startsAt, race.zone)}。${again(race.status)}`,
    }),
    class_renamed: (race, format) => ({
      title: '您的组别已更名',
      text: `${where(race, format)}：原名称为${quoted(format.name(race.before.className))}，您的报名不受影响。`,
    }),
    consent_changed: (race, format) => ({
      title: '同意条款有更新',
      text: `${where(race, format)}：主办方修改了您同意过的条款，请在比赛页面阅读新版本。`,
    }),
    race_reminder: (race, format) => ({
      title: '比赛即将开始',
      text: `${where(race, format)}将于${format.when(race.startsAt, race.zone)}开始。地点：${format.name(race.venue) || '见比赛页面'}。请提前备好入场码。`,
    }),
    payment_due: (race, format) => ({
      title: '报名费待付款',
      text: [
        `${where(race, format)}的报名费 ${format.money(race)} 尚未登记付款，请在${format.when(race.dueAt, race.zone)}前完成付款。`,
        race.releaseAt ? `${format.when(race.releaseAt, race.zone)}前未付款，名额将让给下一位选手。` : '',
        '如您已付款，请忽略本消息。',
      ].join(''),
      ...paymentExtra(race.howToPay, format, payment),
    }),
    released_unpaid: (race, format) => ({
      title: '您的名额已释放',
      text: `${where(race, format)}：因未按时付款，名额不再为您保留。报名截止前，您可以重新报名。`,
    }),
    ended_while_inactive: (race, format) => ({
      title: '您的报名已失效',
      text: `${where(race, format)}：因您的账号当时不可用，报名已失效，不再为您保留名额或候补顺位。报名截止前，您可以重新报名。`,
    }),
    heats_published: (race, format) => ({
      title: '场次安排已公布',
      text: `${where(race, format)}：请查看您的出场时间和图传频道。`,
    }),
    heat_changed: (race, format) => ({
      title: '您的场次有变',
      text: `${where(race, format)}：${newHeat(race, format)}`,
    }),
    heat_cancelled: (race, format) => ({
      title: '您的场次已取消',
      text: noted(
        `${where(race, format)}：${race.at ? `原定${format.when(race.at, race.zone)}的` : ''}第 ${race.number} 场已取消。`,
        race.note,
      ),
    }),
    next_heat: (race, format) => ({
      title: '您的下一场',
      text: `${where(race, format)}：您将参加第 ${race.number} 场${race.channel ? `，频道 ${race.channel}` : ''}，预计${format.when(race.at, race.zone)}开始。`,
    }),
    heats_redrawn: (race, format) => ({
      title: '场次已重新编排',
      text: `${where(race, format)}：您的场次、时间或频道可能有变，请查看最新的出场安排。`,
    }),
    heat_near: (race, format) => ({
      title: '还有两场轮到您',
      text: `${where(race, format)}：第 ${race.number} 场之前还有两场${race.channel ? `，您的频道是 ${race.channel}` : ''}。`,
    }),
    heat_called: (race, format) => ({
      title: '请到起点准备',
      text: `${where(race, format)}：第 ${race.number} 场开始点名${race.channel ? `，频道 ${race.channel}` : ''}。`,
    }),
    result_published: (race, format) => ({
      title: '成绩已公布',
      text: race.rank
        ? `${where(race, format)}：您获得第 ${race.rank} 名。`
        : `${where(race, format)}的成绩已公布。`,
    }),
    result_corrected: (race, format) => ({
      title: race.withdrawn ? '您的成绩已撤回' : '您的成绩已更正',
      text: noted(
        race.withdrawn
          ? `${where(race, format)}：主办方已撤回成绩，您此前的结果为${outcome(race.before)}。`
          : isSameResult(race)
            ? `${where(race, format)}：计时或积分已更正，结果仍为${outcome(race)}。`
            : `${where(race, format)}：由${outcome(race.before)}更正为${outcome(race)}。`,
        race.note,
      ),
    }),
    certificate_issued: (race, format) => ({
      title: '您有新的证书',
      text: `${where(race, format)}的证书已颁发，可以下载。`,
    }),
    certificate_revoked: (race, format) => ({
      title: '您的证书已撤销',
      text: noted(`${where(race, format)}：您的证书不再有效。`, race.note),
    }),
    certificate_reissued: (race, format) => ({
      title: '您的证书已重新颁发',
      text: `${where(race, format)}：新证书已颁发，原证书不再有效。`,
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
    hand_over_expired: (race, format) => ({
      title: '名额转让已过期',
      text: `${where(race, format)}：对方未在期限内答复，名额仍归您所有。`,
    }),
    hand_over_withdrawn: (race, format) => ({
      title: race.from ? '名额转让已撤回' : '名额转让已失效',
      text: race.from
        ? `${where(race, format)}：${race.from} 决定保留原本要转让给您的名额。您自己的报名不受影响。`
        : `${where(race, format)}：对方已没有可转让的名额，转让随之失效。您自己的报名不受影响。`,
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
    accounts_merged: ({ at, from, to }, { moment }) => ({
      title: '两个账号已合并',
      text: `主办方已于${moment(at)}将尾号 ${from} 账号的报名、成绩、战队和证书转入尾号 ${to} 的账号，今后请使用该手机号登录。如有误，请在 24 小时内联系主办方。`,
    }),
    accounts_separated: ({ at, from, to }, { moment }) => ({
      title: '账号合并已撤销',
      text: `主办方已于${moment(at)}将报名、成绩、战队和证书从尾号 ${to} 的账号转回尾号 ${from} 的账号。`,
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
  digest: (count) => `您有 ${count} 条新消息`,
  digestOfRace: (count, race) => `${quoted(race)}有 ${count} 条新消息`,
  email: {
    open: '查看',
    calendar: '添加到日历',
    unsubscribe: (group) => `不再接收“${group}”邮件`,
    preferences: '通知设置',
    confirm: {
      title: '请验证您的邮箱',
      text: '有人（应该是您本人）在本站的个人资料中填写了此邮箱。验证后我们才会向它发送消息。如非本人操作，请忽略本邮件。',
      button: '验证邮箱',
    },
  },
};
