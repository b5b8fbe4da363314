import type { ErrorRow } from './error-row.ts';

/** 3xxx: races and sign-ups. */
export const raceErrors = {
  race_not_deletable: {
    code: 3001,
    status: 200,
    level: 'info',
    msg: {
      cn: '只能删除无人报名的草稿',
      en: 'Only a draft without sign-ups can be deleted',
      ru: 'Удалить можно только черновик без заявок',
    },
  },
  sign_up_upcoming: {
    code: 3002,
    status: 200,
    level: 'info',
    msg: { cn: '报名尚未开始', en: 'Sign-up has not opened yet', ru: 'Регистрация ещё не открыта' },
  },
  sign_up_closed: {
    code: 3003,
    status: 200,
    level: 'info',
    msg: { cn: '报名已截止', en: 'Sign-up is closed', ru: 'Регистрация закрыта' },
  },
  /** `data.until` is the latest time of the race. */
  returns_over: {
    code: 3058,
    status: 200,
    level: 'info',
    msg: {
      cn: '退回名额的时间已过，请联系主办方',
      en: 'Places can no longer be returned. Contact the organisers',
      ru: 'Вернуть место уже нельзя. Свяжитесь с организаторами',
    },
  },
  race_full: {
    code: 3004,
    status: 200,
    level: 'info',
    msg: { cn: '名额已满', en: 'All places are taken', ru: 'Все места заняты' },
  },
  too_young: {
    code: 3005,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别要求年满 {minimumAge} 岁',
      en: 'This class is for people aged {minimumAge} or older',
      ru: 'Этот класс — для пилотов {minimumAge}+',
    },
  },
  birth_year_needed: {
    code: 3006,
    status: 200,
    level: 'info',
    msg: {
      cn: '请先在个人资料中填写出生年份',
      en: 'Add your year of birth to your profile first',
      ru: 'Сначала укажите год рождения в профиле',
    },
  },
  /** `data.fields`: `callsign`, `realName` or both. */
  profile_incomplete: {
    code: 3057,
    status: 200,
    level: 'info',
    msg: {
      cn: '请先补全个人资料中本场比赛要求的呼号或真实姓名',
      en: 'Add the callsign or full name that this race requires to your profile first',
      ru: 'Сначала укажите в профиле позывной или имя и фамилию: для этой гонки они обязательны',
    },
  },
  offer_over: {
    code: 3007,
    status: 200,
    level: 'info',
    msg: { cn: '该名额的保留时间已过', en: 'This offer has expired', ru: 'Срок предложения истёк' },
  },
  sign_up_changed: {
    code: 3008,
    status: 200,
    level: 'info',
    msg: {
      cn: '报名状态已变化，请刷新后再试',
      en: 'The status of this sign-up has changed. Reload and try again',
      ru: 'Статус заявки изменился. Обновите страницу',
    },
  },
  class_full: {
    code: 3009,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别已没有空余名额',
      en: 'This class has no place left',
      ru: 'В этом классе нет свободных мест',
    },
  },
  pass_unknown: {
    code: 3010,
    status: 200,
    level: 'info',
    msg: {
      cn: '本场比赛没有该入场码',
      en: 'This race has no pass with this code',
      ru: 'В этой гонке нет пропуска с таким кодом',
    },
  },
  pass_not_confirmed: {
    code: 3011,
    status: 200,
    level: 'info',
    msg: {
      cn: '该报名尚未确认，不能检录',
      en: 'This sign-up is not confirmed, so check-in is not possible',
      ru: 'Заявка не подтверждена: регистрация на старте невозможна',
    },
  },
  class_limit: {
    code: 3017,
    status: 200,
    level: 'info',
    msg: {
      cn: '本场比赛每人最多报名 {n} 个组别',
      en: 'Classes per person in this race: {n} at most',
      ru: 'Классов на одного пилота в этой гонке: не более {n}',
    },
  },
  nothing_to_pay: {
    code: 3045,
    status: 200,
    level: 'info',
    msg: {
      cn: '此报名无需缴费',
      en: 'This sign-up is free of charge',
      ru: 'За эту заявку платить не нужно',
    },
  },
  discount_unknown: {
    code: 3046,
    status: 200,
    level: 'info',
    msg: {
      cn: '优惠码无效，或不适用于该组别',
      en: 'This discount code is not valid for this class',
      ru: 'Такого промокода для этого класса нет',
    },
  },
  price_changed: {
    code: 3072,
    status: 200,
    level: 'info',
    msg: {
      cn: '报名费已调整，请核对后重新提交',
      en: 'The price has changed. Check it and send again',
      ru: 'Цена изменилась. Проверьте её и отправьте заявку ещё раз',
    },
  },
  discount_over: {
    code: 3047,
    status: 200,
    level: 'info',
    msg: {
      cn: '该优惠码已过期或已用完',
      en: 'This discount code has expired or been used up',
      ru: 'Промокод больше не действует или уже использован',
    },
  },
  discount_used: {
    code: 3048,
    status: 200,
    level: 'info',
    msg: {
      cn: '已有人使用该优惠码报名，不能删除；可改为设置截止时间',
      en: 'This code has been used and cannot be removed. Set an end date instead',
      ru: 'С этим промокодом уже подавали заявку: удалить его нельзя, но можно указать срок действия',
    },
  },
  discount_taken: {
    code: 3049,
    status: 200,
    level: 'info',
    msg: {
      cn: '本场比赛已有相同的优惠码',
      en: 'The race has a discount with this code already',
      ru: 'У этой гонки уже есть такой промокод',
    },
  },
  in_class_already: {
    code: 3018,
    status: 200,
    level: 'info',
    msg: {
      cn: '该选手已在此组别中',
      en: 'This person is already in that class',
      ru: 'Этот пилот уже в этом классе',
    },
  },
  pilot_not_active: {
    code: 3019,
    status: 200,
    level: 'info',
    msg: {
      cn: '该会员的账号已停用，不能参赛',
      en: 'This account is suspended, so its owner cannot take part',
      ru: 'Аккаунт пилота заблокирован: участие невозможно',
    },
  },
  race_cancelled: {
    code: 3025,
    status: 200,
    level: 'info',
    msg: {
      cn: '本场比赛已取消，不再检录',
      en: 'This race was cancelled: check-in is closed',
      ru: 'Гонка отменена: регистрация на старте не проводится',
    },
  },
  hand_over_off: {
    code: 3050,
    status: 200,
    level: 'info',
    msg: {
      cn: '本场比赛的名额不可转让',
      en: 'Places in this race cannot be transferred',
      ru: 'В этой гонке места не передаются',
    },
  },
  hand_over_open: {
    code: 3051,
    status: 200,
    level: 'info',
    msg: {
      cn: '您正在转让该名额，如需转让给他人，请先撤回',
      en: 'You have already offered this place. Withdraw that offer first',
      ru: 'Вы уже передаёте это место. Чтобы передать его другому, сначала отзовите передачу',
    },
  },
  hand_over_over: {
    code: 3052,
    status: 200,
    level: 'info',
    msg: {
      cn: '该名额已不再转让给您',
      en: 'This place is no longer offered to you',
      ru: 'Это место вам больше не передают',
    },
  },
  hand_over_self: {
    code: 3053,
    status: 200,
    level: 'info',
    msg: { cn: '这是您自己的手机号', en: 'This is your own number', ru: 'Это ваш собственный номер' },
  },
  class_waited_for: {
    code: 3054,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别有人候补，名额须按候补顺序递补',
      en: 'Others are waiting for a place in this class, so it is their turn first',
      ru: 'Место в этом классе ждут другие: сначала их очередь',
    },
  },
  class_costs_other: {
    code: 3056,
    status: 200,
    level: 'info',
    msg: {
      cn: '您已缴费，而该组别费用不同，请联系主办方处理',
      en: 'You have already paid, and that class costs a different amount. Contact the organisers',
      ru: 'Вы уже заплатили, а этот класс стоит иначе. Обратитесь к организаторам',
    },
  },
  heats_drawn: {
    code: 3055,
    status: 200,
    level: 'info',
    msg: {
      cn: '场次已经编排，请联系主办方处理',
      en: 'The heats have been drawn. Contact the organisers',
      ru: 'Заезды уже составлены. Обратитесь к организаторам',
    },
  },
  pilots_same: {
    code: 3059,
    status: 200,
    level: 'info',
    msg: {
      cn: '请选择另一个账号',
      en: 'Choose another account',
      ru: 'Выберите другой аккаунт',
    },
  },
  /** `data.races` are their titles. */
  pilots_overlap: {
    code: 3070,
    status: 200,
    level: 'info',
    msg: {
      cn: '两个账号都参加了同一场比赛的同一组别或队伍，请先处理：{races}',
      en: 'Both accounts are in the same class or have teams in: {races}. Sort this out first',
      ru: 'Оба аккаунта участвуют в одном классе или в командах: {races}. Сначала исправьте это',
    },
  },
  merge_final: {
    code: 3071,
    status: 200,
    level: 'info',
    msg: {
      cn: '合并已超过一天，无法撤销',
      en: 'A merge can be undone for one day only',
      ru: 'Объединение можно отменить только в течение суток',
    },
  },
  class_cancelled: {
    code: 3073,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别已取消',
      en: 'This class was cancelled',
      ru: 'Этот класс отменён',
    },
  },
  /** `data.note` is the other note, `data.shown` the same or a dash. */
  desk_note_changed: {
    code: 3074,
    status: 200,
    level: 'info',
    msg: {
      cn: '备注已被他人修改，现为：{shown}',
      en: 'Someone else has changed this note. It now reads: {shown}',
      ru: 'Заметку уже изменил кто-то другой. Сейчас в ней: {shown}',
    },
  },
  sign_up_open: {
    code: 3075,
    status: 200,
    level: 'info',
    msg: {
      cn: '报名已经开放，您可以直接报名',
      en: 'Sign-up is open. You can sign up now',
      ru: 'Приём заявок уже открыт, можно подать заявку',
    },
  },
  opening_wish_limit: {
    code: 3076,
    status: 200,
    level: 'info',
    msg: {
      cn: '报名开放提醒最多设置 {limit} 场比赛，请先取消一场',
      en: 'You can wait for sign-up of {limit} races at most. Take one back first',
      ru: 'Ждать открытия приёма заявок можно не более чем в {limit} гонках. Сначала откажитесь от одной',
    },
  },
} as const satisfies Record<string, ErrorRow>;
