import type { AboutRace } from '@paddock/contracts/auth/message-kinds';
import type { MessageTexts, Say } from './message-words.ts';

/** Quotation marks inside others are the other ones. */
const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
const where = ({ raceTitle, className }: AboutRace, { name }: Say): string =>
  className ? `${quoted(name(raceTitle))}, ${name(className)}` : quoted(name(raceTitle));
const noted = (text: string, note: string): string =>
  note ? `${text} Сообщение от организаторов: ${note}` : text;
const clubNote = (text: string, note: string): string =>
  note ? `${text} Сообщение от клуба: ${note}` : text;
const placed = {
  pending: 'Место остаётся за вами до решения организаторов.',
  confirmed: 'Ваше место подтверждено.',
  waiting: 'Пока вы в его листе ожидания.',
  offered: 'Вам предложено в нём место — успейте его занять.',
};

export const ru: MessageTexts = {
  kinds: {
    offer: (race, say) => ({
      title: 'Для вас освободилось место',
      text: `${where(race, say)}: освободилось место. Займите его до ${say.when(race.endsAt, race.zone)}, потом оно перейдёт следующему.`,
    }),
    offer_ending: (race, say) => ({
      title: 'Срок предложения истекает',
      text: `${where(race, say)}: предложенное место остаётся за вами до ${say.when(race.endsAt, race.zone)}.`,
    }),
    approved: (race, say) => ({
      title: 'Заявка подтверждена',
      text: noted(
        `${where(race, say)}: ваше место подтверждено. Старт: ${say.when(race.startsAt, race.zone)}.`,
        race.note,
      ),
    }),
    rejected: (race, say) => ({
      title: 'Заявка не принята',
      text: noted(`${where(race, say)}: организаторы не приняли вашу заявку.`, race.note),
    }),
    moved: (race, say) => ({
      title: 'Вас перевели в другой класс',
      text: noted(`Теперь ваш класс — ${where(race, say)}. ${placed[race.status]}`, race.note),
    }),
    cancelled_by_organiser: (race, say) => ({
      title: 'Ваша заявка отменена',
      text: noted(`${where(race, say)}: организаторы отменили вашу заявку.`, race.note),
    }),
    race_changed: (race, say) => ({
      title: 'Изменения в гонке',
      text: [
        `${quoted(say.name(race.raceTitle))}:`,
        race.startsAt === race.before.startsAt
          ? ''
          : `новое время старта — ${say.when(race.startsAt, race.zone)} (было ${say.when(race.before.startsAt, race.zone)}).`,
        say.name(race.venue) === say.name(race.before.venue)
          ? ''
          : `Новая площадка: ${say.name(race.venue)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    race_cancelled: (race, say) => ({
      title: 'Гонка отменена',
      text: noted(
        `${quoted(say.name(race.raceTitle))} (${say.when(race.startsAt, race.zone)}) не состоится.`,
        race.note,
      ),
    }),
    race_reminder: (race, say) => ({
      title: 'Скоро ваша гонка',
      text: `${where(race, say)}: старт ${say.when(race.startsAt, race.zone)}. Площадка: ${say.name(race.venue) || 'на странице гонки'}. Приготовьте пропуск.`,
    }),
    payment_due: (race, say) => ({
      title: 'Пора оплатить участие',
      text: `${where(race, say)}: оплатите ${say.money(race)} до ${say.when(race.dueAt, race.zone)}. Если вы уже заплатили, ничего делать не нужно.`,
    }),
    heats_published: (race, say) => ({
      title: 'Вылеты опубликованы',
      text: `${where(race, say)}: посмотрите, когда и на каком канале вы летите.`,
    }),
    result_published: (race, say) => ({
      title: 'Результаты опубликованы',
      text: race.rank
        ? `${where(race, say)}: ваше место — ${race.rank}.`
        : `${where(race, say)}: результаты опубликованы.`,
    }),
    certificate_issued: (race, say) => ({
      title: 'Вам выдан сертификат',
      text: `${where(race, say)}: сертификат можно скачать.`,
    }),
    place_handed: (race, say) => ({
      title: 'Вам передают место',
      text: `${where(race, say)}: ${race.from} хочет передать вам своё место. Если оно вам нужно, подтвердите до ${say.when(race.endsAt, race.zone)}.`,
    }),
    hand_over_answered: (race, say) => ({
      title: race.taken ? 'Ваше место передано' : 'От вашего места отказались',
      text: race.taken
        ? `${where(race, say)}: пилот, которого вы выбрали, занял ваше место. Ваша заявка завершена.`
        : `${where(race, say)}: пилот, которого вы выбрали, отказался. Место по-прежнему ваше.`,
    }),
    announcement: (race, say) => ({
      title: say.name(race.subject),
      text: `${quoted(say.name(race.raceTitle))}: ${say.name(race.text)}`,
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
  email: {
    open: 'Открыть',
    unsubscribe: (group) => `Не присылать писем на тему «${group}»`,
    preferences: 'Настройки уведомлений',
    confirm: {
      title: 'Подтвердите адрес почты',
      text: 'Кто-то, скорее всего вы, указал этот адрес в профиле на нашем сайте. Подтвердите, что он ваш, и мы сможем вам писать. Если это были не вы, ничего не делайте.',
      button: 'Подтвердить',
    },
  },
};
