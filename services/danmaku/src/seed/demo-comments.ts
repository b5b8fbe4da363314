import type { Language } from '@paddock/contracts/language';

interface Moment {
  /** Seconds of the demo video in which this is said. */
  from: number;
  to: number;
  said: Readonly<Record<Language, readonly string[]>>;
}

/** What an audience of three languages says to one flight at night: what is heard and seen at that second. */
export const demoMoments: readonly Moment[] = [
  {
    from: 0,
    to: 5,
    said: {
      cn: [
        '来了来了',
        '前排占座',
        '决赛加油！',
        '夜场灯光太美了',
        '八个门，一条线',
        '深圳来的举手',
        '第一圈稳住',
      ],
      en: [
        'Here we go!',
        'Night finals are the best',
        'Eight gates, no mistakes',
        'Good luck everyone',
        'Those lights though',
        'Lap one, stay clean',
      ],
      ru: [
        'Поехали!',
        'Ночной финал, наконец-то',
        'Всем удачи',
        'Как красиво светится',
        'Восемь ворот, держись!',
        'Привет из Казани',
      ],
    },
  },
  {
    from: 5.5,
    to: 11.5,
    said: {
      cn: ['三号门全油门！', '这电机声音绝了', '听这个声浪', '太快了吧', '油门焊死', '耳机党已沉默'],
      en: [
        'Full throttle out of three',
        'Listen to those motors',
        'That sound!',
        'How is he not braking',
        'Sending it',
        'My ears are happy',
      ],
      ru: [
        'Полный газ после третьих',
        'Какой звук!',
        'Моторы поют',
        'Вот это скорость',
        'Не отпускает газ',
        'Наушники на максимум',
      ],
    },
  },
  {
    from: 11.5,
    to: 17.5,
    said: {
      cn: ['紫色门最窄', '别碰门！', '擦边而过', '心都提到嗓子眼了', '这都能过？', '手心出汗'],
      en: [
        'The violet gate…',
        'So tight!',
        "Don't touch it",
        'Inches to spare',
        'Held my breath there',
        'That gate ended my race in May',
      ],
      ru: [
        'Фиолетовые, самые узкие',
        'Впритирку',
        'Только не задень',
        'Сантиметры!',
        'Я не дышал',
        'На этих воротах я и вылетел',
      ],
    },
  },
  {
    from: 17.5,
    to: 23.5,
    said: {
      cn: ['第二圈！', '过线了', '节奏很好', '绿线，进入第二圈', '保持这个速度', '走线太干净了'],
      en: [
        'Lap two!',
        'Across the line',
        'What a rhythm',
        'Keep it going',
        'Such a clean line',
        'Nothing wasted',
      ],
      ru: [
        'Второй круг!',
        'Линия пройдена',
        'Отличный темп',
        'Так держать',
        'Чистейшая траектория',
        'Ни одного лишнего движения',
      ],
    },
  },
  {
    from: 23.5,
    to: 30,
    said: {
      cn: ['快了半秒！', '要破个人纪录了', '半秒，太夸张', '今晚状态神了', '计时员看呆了', '紫色成绩预定'],
      en: [
        'Half a second up!',
        'Personal best incoming',
        'Half a second is huge',
        'He is flying tonight',
        'Purple lap, calling it',
        'Check the timer!',
      ],
      ru: [
        'Полсекунды в плюсе!',
        'Идёт на личный рекорд',
        'Полсекунды, это очень много',
        'Сегодня он в ударе',
        'Будет лучший круг',
        'Смотрите на таймер!',
      ],
    },
  },
  {
    from: 30,
    to: 37,
    said: {
      cn: ['左弯不减速！', '不刹车的吗', '这个左弯教科书', '学到了', '反复看三遍', '这手感'],
      en: [
        'No brakes in the left-hander',
        'Textbook',
        'SocketData this corner again',
        'Who taught him that',
        'Teach me',
        'Brakes are for others',
      ],
      ru: [
        'Левый без торможения!',
        'Как по учебнику',
        'Пересматриваю этот поворот',
        'Научите так же',
        'Тормоза не нужны',
        'Вот это руки',
      ],
    },
  },
  {
    from: 37,
    to: 43,
    said: {
      cn: ['还剩两个门', '稳住稳住', '最后两个门！', '加油加油', '千万别失误', '倒计时'],
      en: ['Two gates to go', 'Stay calm', 'Come on!', 'Almost there', 'Do not crash now', 'Go go go'],
      ru: ['Ещё двое ворот', 'Спокойно…', 'Давай-давай!', 'Почти всё', 'Только не сейчас', 'Дожимай!'],
    },
  },
  {
    from: 43,
    to: 47.5,
    said: {
      cn: ['全场最快！', '冠军！', '恭喜恭喜', '这一圈封神', '再来一遍', '👏👏👏', '下个月现场见'],
      en: [
        'Fastest of the night!',
        'What a lap',
        'Well deserved',
        'Again!',
        '👏👏👏',
        'See you at the next one',
        'GG',
      ],
      ru: [
        'Лучшее время ночи!',
        'Чемпион!',
        'Поздравляю!',
        'Ещё раз!',
        '👏👏👏',
        'До встречи на трассе',
        'Заслуженно',
      ],
    },
  },
];
