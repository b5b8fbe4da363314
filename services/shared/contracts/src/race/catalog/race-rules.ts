import type { InEveryLanguage } from '../../language.ts';

/** Cross-field rules. */
export const raceRules = {
  reworded: {
    cn: '主办方已修改此内容，请重新阅读',
    en: 'This text has changed. Please read it again',
    ru: 'Текст изменился. Прочитайте его ещё раз',
  },
  notInStandings: {
    cn: '积分榜中没有这位选手',
    en: 'Nobody in these standings has this callsign or name',
    ru: 'В этом зачёте нет пилота с таким позывным или именем',
  },
  zone: { cn: '未知的时区', en: 'Unknown time zone', ru: 'Такого часового пояса нет' },
  endsBeforeStart: {
    cn: '结束时间早于开始时间',
    en: 'The race would end before it starts',
    ru: 'Окончание раньше начала',
  },
  closesBeforeOpens: {
    cn: '报名截止时间早于开放时间',
    en: 'Sign-up would close before it opens',
    ru: 'Регистрация закроется раньше, чем откроется',
  },
  closesAfterEnd: {
    cn: '报名截止时间晚于比赛结束时间',
    en: 'Sign-up would close after the race has ended',
    ru: 'Регистрация закроется после окончания гонки',
  },
  returnsAfterStart: {
    cn: '退回名额的截止时间晚于比赛开始时间',
    en: 'Places could be returned after the race has started',
    ru: 'Место можно было бы вернуть уже после старта',
  },
  sameLanguages: {
    cn: '主题和正文须使用相同的语言',
    en: 'Write the subject and the text in the same languages',
    ru: 'Тема и текст нужны на одних и тех же языках',
  },
  halfCoordinates: {
    cn: '请同时填写纬度和经度',
    en: 'Enter both latitude and longitude',
    ru: 'Укажите и широту, и долготу',
  },
  statusOrder: {
    cn: '不能从当前状态切换到该状态',
    en: 'The race cannot change from its current status to this one',
    ru: 'Из текущего статуса нельзя перейти в этот',
  },
  finishedBeforeStart: {
    cn: '比赛尚未开始。如不再举行，请改为取消',
    en: 'The race has not started yet. If it will not take place, cancel it',
    ru: 'Гонка ещё не началась. Если она не состоится, отмените её',
  },
  raceHasResult: {
    cn: '成绩已公布。请先将成绩撤回为草稿，再取消',
    en: 'Results are published. Return them to draft before you cancel',
    ru: 'Результаты опубликованы. Прежде чем отменять, верните их в черновик',
  },
  reinstatedAfterEnd: {
    cn: '比赛时间已过。请先将结束时间改到以后，再恢复',
    en: 'The race would be over already. Move its end to a later time to reinstate it',
    ru: 'Время гонки уже прошло. Чтобы возобновить её, перенесите окончание на более позднее время',
  },
  noClass: {
    cn: '发布前至少需要一个组别',
    en: 'Add at least one class before publishing',
    ru: 'Перед публикацией нужен хотя бы один класс',
  },
  capacityBelowTaken: {
    cn: '已有 {n} 个名额被占用',
    en: 'Places already taken: {n}',
    ru: 'Уже занято мест: {n}',
  },
  waitingListUnlimited: {
    cn: '不限名额的组别不需要候补名单',
    en: 'A class without a limit needs no waiting list',
    ru: 'Классу без ограничения мест лист ожидания не нужен',
  },
  classHasSignUps: {
    cn: '不能移除已有人报名的组别',
    en: 'A class with sign-ups cannot be removed',
    ru: 'Нельзя удалить класс, на который уже поданы заявки',
  },
  classHasResult: {
    cn: '不能移除已有成绩的组别',
    en: 'A class with results cannot be removed',
    ru: 'Нельзя удалить класс, у которого есть результаты',
  },
  resultWithoutPilots: {
    cn: '没有选手的成绩不能公布',
    en: 'Results without entries cannot be published',
    ru: 'Нельзя опубликовать результаты без пилотов',
  },
  resultFileTooLong: {
    cn: '文件超出上限：最多 {pilots} 名选手，每人最多 {rounds} 轮',
    en: 'The file exceeds the limit of {pilots} people with {rounds} rounds each',
    ru: 'Файл превышает предел: не более {pilots} пилотов и {rounds} раундов у каждого',
  },
  resultFileFaulty: {
    cn: '文件中有 {n} 处错误。请改正，或选择不导入有误的行',
    en: 'The file has errors: {n}. Correct them, or choose to import without the faulty lines',
    ru: 'Ошибок в файле: {n}. Исправьте их или выберите импорт без строк с ошибками',
  },
  listWithoutPhones: {
    cn: '文件中没有手机号一列。第一行请写列名，例如“手机号”“姓名”“组别”',
    en: 'The file has no column with phone numbers. Write the headings in its first line, such as “Phone”, “Name” and “Class”',
    ru: 'В файле нет столбца с номерами телефонов. В первой строке нужны заголовки, например «Телефон», «Имя» и «Класс»',
  },
  listTooLong: {
    cn: '一次最多导入 {n} 行。请拆分文件',
    en: 'At most {n} lines can be imported at once. Split the file',
    ru: 'За один раз можно импортировать не более {n} строк. Разделите файл',
  },
  listWithoutPilots: {
    cn: '文件中没有可以导入的选手',
    en: 'The file has nobody to sign up',
    ru: 'В файле нет пилотов, которых можно записать',
  },
  resultStateSame: {
    cn: '成绩已处于该状态',
    en: 'The results already have this status',
    ru: 'Результаты уже в этом статусе',
  },
  pilotTwice: {
    cn: '该选手在成绩中重复出现',
    en: 'This person is in the results twice',
    ru: 'Этот пилот указан дважды',
  },
  pilotInHeatTwice: {
    cn: '该选手在此场次中重复出现',
    en: 'This person is in the heat twice',
    ru: 'Этот пилот указан в заезде дважды',
  },
  channelInHeatTwice: {
    cn: '该频道在此场次中重复使用',
    en: 'This channel is used twice in the heat',
    ru: 'Этот канал занят в заезде дважды',
  },
  rankTwice: {
    cn: '该名次重复',
    en: 'This place is given twice',
    ru: 'Это место указано дважды',
  },
  rangeEmpty: {
    cn: '最大值小于最小值',
    en: 'The largest number is smaller than the smallest',
    ru: 'Наибольшее число меньше наименьшего',
  },
  discountHalf: {
    cn: '请填写折扣比例，或金额与货币，二者选一',
    en: 'Give either a percentage or an amount with its currency',
    ru: 'Укажите либо процент, либо сумму с валютой',
  },
  earlyHalf: {
    cn: '请同时填写早鸟价和截止时间',
    en: 'The early price and its end belong together',
    ru: 'Укажите и раннюю цену, и срок её действия',
  },
  earlyNotLower: {
    cn: '早鸟价应低于原价',
    en: 'The early price must be lower than the price',
    ru: 'Ранняя цена должна быть ниже обычной',
  },
  teamsAfterEnd: {
    cn: '战队截止时间晚于比赛结束时间',
    en: 'Teams would stay open after the race has ended',
    ru: 'Составы команд остались бы открытыми после окончания гонки',
  },
  countedBeyondTeam: {
    cn: '计分人数超过战队人数上限',
    en: 'More results would count than a team has members',
    ru: 'В зачёт пошло бы больше пилотов, чем может быть в команде',
  },
  questionWithoutChoices: {
    cn: '请至少填写两个选项',
    en: 'Add at least two choices',
    ru: 'Добавьте хотя бы два варианта',
  },
  classHasBooks: {
    cn: '不能移除已颁发证书的组别',
    en: 'A class with issued certificates cannot be removed',
    ru: 'Нельзя удалить класс, по которому выданы сертификаты',
  },
  placeholder: {
    cn: '只能使用占位符 {pilot}、{race}、{class}、{place}、{date} 和 {venue}',
    en: 'Only the placeholders {pilot}, {race}, {class}, {place}, {date} and {venue} can be used',
    ru: 'Подставляются только {pilot}, {race}, {class}, {place}, {date} и {venue}',
  },
  unknown: {
    cn: '该项已不存在',
    en: 'This no longer exists',
    ru: 'Этого больше нет',
  },
} as const satisfies Record<string, InEveryLanguage>;
