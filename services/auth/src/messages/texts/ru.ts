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

/** Nested quotation marks are the other kind. */
const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
const where = ({ raceTitle, className }: AboutRace, { name }: Formatter): string =>
  className ? `${quoted(name(raceTitle))}, ${name(className)}` : quoted(name(raceTitle));
const noted = (text: string, note = ''): string =>
  note ? `${text} Сообщение от организаторов: ${note}` : text;
const clubNote = (text: string, note: string): string =>
  note ? `${text} Сообщение от клуба: ${note}` : text;
const placed = {
  pending: 'Место остаётся за вами до решения организаторов.',
  confirmed: 'Ваше место подтверждено.',
  waiting: 'Пока вы в его листе ожидания.',
  offered: 'Вам предложено в нём место — успейте его занять.',
};
const restored = {
  pending: 'Место снова остаётся за вами до решения организаторов.',
  confirmed: 'Ваше место снова подтверждено.',
  waiting: 'Вы снова в листе ожидания, с прежним номером.',
  offered: 'Предложенное вам место снова за вами.',
  several: 'Все ваши заявки снова действуют.',
  transfer: 'Место, которое вам передал другой пилот, снова можно занять.',
};
const again = (status: RestoredAs | undefined): string =>
  status
    ? `${restored[status]} Если вы уже не сможете прийти, отмените заявку, чтобы место досталось другому пилоту.`
    : 'Прежняя заявка остаётся отменённой: чтобы участвовать, подайте новую.';
const signedUp: SignedUpTexts = {
  pending: {
    title: 'Заявка получена',
    text: () => 'место остаётся за вами до решения организаторов.',
  },
  confirmed: { title: 'Вы участвуете', text: () => 'ваше место подтверждено.' },
  waiting: {
    title: 'Вы в листе ожидания',
    text: (position) => (position ? `ваш номер в листе ожидания — ${position}.` : 'вы в листе ожидания.'),
  },
};
const freePlaces = (places: number | null): string => {
  if (places === null) return '';
  return places === 0 ? ' Все места заняты, но можно встать в лист ожидания.' : ` Свободных мест: ${places}.`;
};
const payment = { title: 'Как оплатить: ', short: 'Как оплатить — на странице заявки.' };
const outcome = ({ rank, disqualified }: ResultOfPilot): string =>
  disqualified ? 'дисквалификация' : rank ? `${rank}-е место` : 'без места';
const plural = new Intl.PluralRules('ru');
const messageForms: Record<Intl.LDMLPluralRule, string> = {
  zero: 'новых сообщений',
  one: 'новое сообщение',
  two: 'новых сообщения',
  few: 'новых сообщения',
  many: 'новых сообщений',
  other: 'новых сообщений',
};
const newHeat = ({ number, at, zone, before }: HeatMove, { when }: Formatter): string => {
  if (before.at === null) return `заезд ${number} всё-таки состоится, ожидается ${when(at, zone)}.`;
  if (before.number !== number)
    return `теперь вы в заезде ${number} вместо заезда ${before.number}; он ожидается ${when(at, zone)}.`;
  return `заезд ${number} ожидается ${when(at, zone)} (было ${when(before.at, zone)}).`;
};
const differenceText = (difference: Money | undefined, { money }: Formatter): string => {
  if (!difference) return '';
  const amount = money({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0
    ? `Этот класс дороже, нужно доплатить ${amount}.`
    : `Этот класс дешевле, организаторы вернут ${amount}.`;
};

export const ru: MessageTexts = {
  kinds: {
    offer: (race, format) => ({
      title: race.before ? 'Срок предложения сокращён' : 'Для вас освободилось место',
      text: race.before
        ? `${where(race, format)}: старт перенесён на более раннее время, поэтому предложенное место остаётся за вами до ${format.when(race.endsAt, race.zone)} (было до ${format.when(race.before.endsAt, race.zone)}).`
        : `${where(race, format)}: освободилось место. Займите его до ${format.when(race.endsAt, race.zone)}, потом оно перейдёт следующему.`,
    }),
    offer_ending: (race, format) => ({
      title: 'Срок предложения истекает',
      text: `${where(race, format)}: предложенное место остаётся за вами до ${format.when(race.endsAt, race.zone)}.`,
    }),
    offer_expired: (race, format) => ({
      title: 'Срок предложения истёк',
      text: `${where(race, format)}: вы не заняли место вовремя, и оно больше не закреплено за вами. Вы больше не в листе ожидания. Пока регистрация открыта, вы можете встать в него снова.`,
    }),
    sign_up_opened: (race, format) => ({
      title: 'Приём заявок открыт',
      text: `${where(race, format)}: приём заявок открыт до ${format.when(race.closesAt, race.zone)}.${freePlaces(race.places)}`,
    }),
    signed_up: (race, format) => ({
      title: signedUp[race.status].title,
      text: [
        `${where(race, format)}: ${signedUp[race.status].text(race.position)}`,
        `Старт: ${format.when(race.startsAt, race.zone)}.`,
        race.toPay ? `К оплате: ${format.money(race.toPay)}.` : '',
        race.confirmEmail ? 'Подтвердите адрес почты, чтобы получать сообщения.' : '',
      ]
        .filter(Boolean)
        .join(' '),
      ...paymentExtra(race.howToPay, format, payment),
    }),
    approved: (race, format) => ({
      title: 'Заявка подтверждена',
      text: noted(
        `${where(race, format)}: ваше место подтверждено. Старт: ${format.when(race.startsAt, race.zone)}.`,
        race.note,
      ),
    }),
    approval_undone: (race, format) => ({
      title: 'Подтверждение отозвано',
      text: `${where(race, format)}: организаторы снова рассматривают вашу заявку. Место остаётся за вами, но пока не подтверждено.`,
    }),
    rejected: (race, format) => ({
      title: 'Заявка не принята',
      text: noted(`${where(race, format)}: организаторы не приняли вашу заявку.`, race.note),
    }),
    moved: (race, format) => ({
      title: 'Вас перевели в другой класс',
      text: noted(
        [
          `Теперь ваш класс — ${where(race, format)}.`,
          placed[race.status],
          differenceText(race.difference, format),
        ]
          .filter(Boolean)
          .join(' '),
        race.note,
      ),
    }),
    guest_changed: (race, format) => ({
      title: race.guest ? 'Вы участвуете вне зачёта' : 'Вы снова в зачёте',
      text: race.guest
        ? `${where(race, format)}: время фиксируется, но без места в результатах, очков и выхода в плей-офф.`
        : `${where(race, format)}: ваши заезды снова идут в зачёт.`,
    }),
    cancelled_by_organiser: (race, format) => ({
      title: 'Ваша заявка отменена',
      text: noted(`${where(race, format)}: организаторы отменили вашу заявку.`, race.note),
    }),
    race_changed: (race, format) => ({
      title: 'Изменения в гонке',
      text: [
        `${quoted(format.name(race.raceTitle))}:`,
        race.startsAt === race.before.startsAt
          ? `старт ${format.when(race.startsAt, race.zone)}, без изменений.`
          : `новое время старта — ${format.when(race.startsAt, race.zone)} (было ${format.when(race.before.startsAt, race.zone)}).`,
        isNewEnd(race) ? `Новое время окончания — ${format.when(race.raceEndsAt, race.zone)}.` : '',
        format.name(race.venue) === format.name(race.before.venue)
          ? ''
          : `Новая площадка: ${format.name(race.venue)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    race_cancelled: (race, format) => ({
      title: 'Гонка отменена',
      text: noted(
        `${quoted(format.name(race.raceTitle))} (${format.when(race.startsAt, race.zone)}) не состоится.`,
        race.note,
      ),
    }),
    race_reinstated: (race, format) => ({
      title: 'Гонка всё-таки состоится',
      text: `${quoted(format.name(race.raceTitle))}: гонку решили провести, старт ${format.when(race.startsAt, race.zone)}. ${again(race.status)}`,
    }),
    class_cancelled: (race, format) => ({
      title: 'Класс отменён',
      text: `${where(race, format)}: класс отменён, старт ${format.when(race.startsAt, race.zone)} не состоится.`,
    }),
    class_reinstated: (race, format) => ({
      title: 'Ваш класс всё-таки состоится',
      text: `${where(race, format)}: класс решили провести, старт ${format.when(race.startsAt, race.zone)}. ${again(race.status)}`,
    }),
    class_renamed: (race, format) => ({
      title: 'Ваш класс переименован',
      text: `${where(race, format)}: так теперь называется класс ${quoted(format.name(race.before.className))}. Ваша заявка не изменилась.`,
    }),
    consent_changed: (race, format) => ({
      title: 'Изменился текст согласия',
      text: `${where(race, format)}: организаторы изменили текст согласия, которое вы дали. Прочитайте новую версию на странице гонки.`,
    }),
    race_reminder: (race, format) => ({
      title: 'Скоро ваша гонка',
      text: `${where(race, format)}: старт ${format.when(race.startsAt, race.zone)}. Площадка: ${format.name(race.venue) || 'на странице гонки'}. Приготовьте пропуск.`,
    }),
    payment_due: (race, format) => ({
      title: 'Пора оплатить участие',
      text: [
        `${where(race, format)}: оплатите ${format.money(race)} до ${format.when(race.dueAt, race.zone)}.`,
        race.releaseAt
          ? `Если оплаты не будет до ${format.when(race.releaseAt, race.zone)}, место перейдёт следующему пилоту.`
          : '',
        'Если вы уже заплатили, ничего делать не нужно.',
      ]
        .filter(Boolean)
        .join(' '),
      ...paymentExtra(race.howToPay, format, payment),
    }),
    released_unpaid: (race, format) => ({
      title: 'Ваше место освобождено',
      text: `${where(race, format)}: место не было оплачено вовремя и больше не закреплено за вами. Пока регистрация открыта, вы можете подать заявку снова.`,
    }),
    ended_while_inactive: (race, format) => ({
      title: 'Ваша заявка отменена',
      text: `${where(race, format)}: заявка отменена, потому что ваш аккаунт был неактивен. Место и очередь за вами не сохранились. Пока регистрация открыта, вы можете подать заявку снова.`,
    }),
    heats_published: (race, format) => ({
      title: 'Заезды опубликованы',
      text: `${where(race, format)}: посмотрите, когда и на каком канале вы стартуете.`,
    }),
    heat_changed: (race, format) => ({
      title: 'Ваш заезд перенесён',
      text: `${where(race, format)}: ${newHeat(race, format)}`,
    }),
    heat_cancelled: (race, format) => ({
      title: 'Ваш заезд отменён',
      text: noted(
        `${where(race, format)}: заезд ${race.number}${race.at ? ` (${format.when(race.at, race.zone)})` : ''} не состоится.`,
        race.note,
      ),
    }),
    next_heat: (race, format) => ({
      title: 'Ваш следующий заезд',
      text: `${where(race, format)}: вы в заезде ${race.number}${race.channel ? `, канал ${race.channel}` : ''}; он ожидается ${format.when(race.at, race.zone)}.`,
    }),
    heats_redrawn: (race, format) => ({
      title: 'Заезды распределены заново',
      text: `${where(race, format)}: ваш заезд, время или канал могли измениться. Проверьте, когда вы стартуете.`,
    }),
    heat_near: (race, format) => ({
      title: 'Перед вами два заезда',
      text: `${where(race, format)}: до вашего заезда ${race.number} осталось два заезда${race.channel ? `, канал ${race.channel}` : ''}.`,
    }),
    heat_called: (race, format) => ({
      title: 'Вас вызывают на старт',
      text: `${where(race, format)}: заезд ${race.number} вызван на старт${race.channel ? `, канал ${race.channel}` : ''}.`,
    }),
    result_published: (race, format) => ({
      title: 'Результаты опубликованы',
      text: race.rank
        ? `${where(race, format)}: ваше место — ${race.rank}.`
        : `${where(race, format)}: результаты опубликованы.`,
    }),
    result_corrected: (race, format) => ({
      title: race.withdrawn ? 'Ваш результат отозван' : 'Ваш результат исправлен',
      text: noted(
        race.withdrawn
          ? `${where(race, format)}: организаторы отозвали результаты. Ваш прежний итог — ${outcome(race.before)}.`
          : isSameResult(race)
            ? `${where(race, format)}: исправлены время или очки, итог прежний — ${outcome(race)}.`
            : `${where(race, format)}: теперь — ${outcome(race)}, было — ${outcome(race.before)}.`,
        race.note,
      ),
    }),
    certificate_issued: (race, format) => ({
      title: 'Вам выдан сертификат',
      text: `${where(race, format)}: сертификат можно скачать.`,
    }),
    certificate_revoked: (race, format) => ({
      title: 'Ваш сертификат отозван',
      text: noted(`${where(race, format)}: ваш сертификат больше не действует.`, race.note),
    }),
    certificate_reissued: (race, format) => ({
      title: 'Ваш сертификат перевыпущен',
      text: `${where(race, format)}: новый сертификат заменил прежний, который больше не действует.`,
    }),
    place_handed: (race, format) => ({
      title: 'Вам передают место',
      text: `${where(race, format)}: ${race.from} хочет передать вам своё место. Если оно вам нужно, подтвердите до ${format.when(race.endsAt, race.zone)}.`,
    }),
    hand_over_answered: (race, format) => ({
      title: race.taken ? 'Ваше место передано' : 'От вашего места отказались',
      text: race.taken
        ? `${where(race, format)}: пилот, которого вы выбрали, занял ваше место. Ваша заявка завершена.`
        : `${where(race, format)}: пилот, которого вы выбрали, отказался. Место по-прежнему ваше.`,
    }),
    hand_over_expired: (race, format) => ({
      title: 'Срок передачи места истёк',
      text: `${where(race, format)}: пилот, которого вы выбрали, не ответил вовремя. Место по-прежнему ваше.`,
    }),
    hand_over_withdrawn: (race, format) => ({
      title: 'Передача места отменена',
      text: race.from
        ? `${where(race, format)}: ${race.from} оставляет место за собой. Ваши собственные заявки не изменились.`
        : `${where(race, format)}: у пилота, который предложил вам место, его больше нет. Ваши собственные заявки не изменились.`,
    }),
    announcement: (race, format) => ({
      title: format.name(race.subject),
      text: `${quoted(format.name(race.raceTitle))}: ${format.name(race.text)}`,
    }),
    club_join_accepted: ({ note }) => ({
      title: 'Добро пожаловать в клуб',
      text: clubNote('Ваша заявка на вступление одобрена: теперь вы в клубе.', note),
    }),
    club_join_declined: ({ note }) => ({
      title: 'Ваша заявка на вступление в клуб',
      text: clubNote(
        'К сожалению, сейчас клуб не может вас принять. Подать заявку снова можно в любое время.',
        note,
      ),
    }),
    security_password: ({ at }, { moment }) => ({
      title: 'Пароль изменён',
      text: `Пароль вашего аккаунта изменён ${moment(at)}. Если это не вы, сразу восстановите его по номеру телефона.`,
    }),
    security_phone: ({ at, from, to }, { moment }) => ({
      title: 'Номер телефона изменён',
      text: `Номер вашего аккаунта (…${from}) изменён на …${to}, ${moment(at)}. Если это не вы, сразу напишите организаторам.`,
    }),
    security_email: ({ at, to }, { moment }) => ({
      title: 'Почта подтверждена',
      text: `Теперь сообщения приходят на ${to} (${moment(at)}). Если это не вы, измените адрес в профиле.`,
    }),
    security_sign_in: ({ at }, { moment }) => ({
      title: 'Вход с нового устройства',
      text: `В ваш аккаунт вошли с нового устройства, ${moment(at)}. Если это не вы, сразу смените пароль.`,
    }),
    accounts_merged: ({ at, from, to }, { moment }) => ({
      title: 'Два аккаунта объединены',
      text: `Организатор перенёс заявки, результаты, команды и сертификаты из аккаунта с номером …${from} в аккаунт с номером …${to}, ${moment(at)}. Теперь входите по этому номеру. Если это ошибка, напишите организаторам в течение 24 часов.`,
    }),
    accounts_separated: ({ at, from, to }, { moment }) => ({
      title: 'Аккаунты снова разделены',
      text: `Организатор вернул заявки, результаты, команды и сертификаты из аккаунта с номером …${to} в аккаунт с номером …${from}, ${moment(at)}.`,
    }),
  },
  groups: {
    security: 'безопасность аккаунта',
    offers: 'предложенные места',
    sign_ups: 'ваши заявки',
    races: 'ваши гонки',
    results: 'результаты и сертификаты',
    club: 'клуб',
    announcements: 'объявления организаторов',
  },
  digest: (count) => `${count} ${messageForms[plural.select(count)]}`,
  digestOfRace: (count, race) => `${quoted(race)}: ${count} ${messageForms[plural.select(count)]}`,
  email: {
    open: 'Открыть',
    calendar: 'Добавить в календарь',
    unsubscribe: (group) => `Не присылать писем на тему «${group}»`,
    preferences: 'Настройки уведомлений',
    confirm: {
      title: 'Подтвердите адрес почты',
      text: 'Кто-то, скорее всего вы, указал этот адрес в профиле на нашем сайте. Подтвердите, что он ваш, и мы сможем вам писать. Если это были не вы, ничего не делайте.',
      button: 'Подтвердить',
    },
  },
};
