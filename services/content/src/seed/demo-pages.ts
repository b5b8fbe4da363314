import type { PageSlug } from '@paddock/contracts/content/content-kinds';
import type { InEveryLanguage } from '@paddock/contracts/language';

interface DemoPage {
  slug: PageSlug;
  title: InEveryLanguage;
  summary: InEveryLanguage;
  body: InEveryLanguage;
  sections: { title: InEveryLanguage; body: InEveryLanguage }[];
}

const nothing: InEveryLanguage = { cn: '', en: '', ru: '' };

export const demoPages: DemoPage[] = [
  {
    slug: 'faq',
    title: { cn: '常见问题', en: 'Questions and answers', ru: 'Вопросы и ответы' },
    summary: {
      cn: '报名、比赛日、成绩与账号。',
      en: 'Signing up, race day, results and your account.',
      ru: 'Регистрация, день гонки, результаты и аккаунт.',
    },
    body: nothing,
    sections: [
      {
        title: {
          cn: '第一次参赛需要准备什么？',
          en: 'What do I need for my first race?',
          ru: 'Что нужно для первой гонки?',
        },
        body: {
          cn: '<p>一台能飞完三分钟的穿越机、两组以上电池、遥控器、眼镜和灭火袋。图传频道由我们分配，到场后由检录处贴标签。</p>',
          en: '<p>A quad that flies for three minutes, two packs or more, a radio, goggles and a battery bag. Your video channel comes from us and is put on your quad at check-in.</p>',
          ru: '<p>Дрон, который летает три минуты, не меньше двух аккумуляторов, пульт, очки и защитный мешок. Видеоканал назначаем мы и наклеиваем при регистрации на старте.</p>',
        },
      },
      {
        title: {
          cn: '名额满了怎么办？',
          en: 'The class is full. What now?',
          ru: 'Мест в классе не осталось. Что делать?',
        },
        body: {
          cn: '<p>加入候补名单。有人退出时，名额按先后顺序提供给候补选手，您会收到消息，并在期限内确认即可。您在队列中的位置随时可以在会员中心查看。</p>',
          en: '<p>Join the waiting list. When somebody gives a place back it is offered to whoever has waited longest; you are told and have some hours to accept. Your position is always shown in the member area.</p>',
          ru: '<p>Встаньте в лист ожидания. Освободившееся место предлагают тому, кто ждёт дольше всех: придёт сообщение, и у вас будет несколько часов на ответ. Ваша очередь всегда видна в личном кабинете.</p>',
        },
      },
      {
        title: { cn: '可以退赛吗？', en: 'Can I withdraw?', ru: 'Можно ли отказаться от участия?' },
        body: {
          cn: '<p>报名截止前，您可以在会员中心自行取消，名额会立即转给下一位。截止后请尽早联系我们。</p>',
          en: '<p>Until sign-up closes you can cancel in the member area, and the next pilot gets the place at once. After that, please tell us as early as you can.</p>',
          ru: '<p>До закрытия регистрации заявку можно отменить в личном кабинете — место сразу получит следующий. После этого напишите нам как можно раньше.</p>',
        },
      },
      {
        title: {
          cn: '未成年人可以参加吗？',
          en: 'Can minors take part?',
          ru: 'Можно ли участвовать несовершеннолетним?',
        },
        body: {
          cn: '<p>可以。各组别标明最低年龄；未满 18 岁的选手需由监护人到场，或在报名时提交书面同意。</p>',
          en: '<p>Yes. Each class says how old one has to be. Pilots under 18 come with a parent or guardian, or bring a written consent.</p>',
          ru: '<p>Да. Для каждого класса указан минимальный возраст. Пилотам младше 18 лет нужен родитель или опекун на месте либо его письменное согласие.</p>',
        },
      },
      {
        title: { cn: '下雨还比吗？', en: 'Do you race in the rain?', ru: 'Гонка состоится в дождь?' },
        body: {
          cn: '<p>小雨照常，雷电和七级以上大风暂停。是否延期由竞赛主管在比赛前三小时决定，并通过短信和站内消息通知。</p>',
          en: '<p>In light rain, yes. We stop for thunder and for gales. The race director decides three hours before the start, and you are told by SMS and on the site.</p>',
          ru: '<p>В небольшой дождь — да. При грозе и сильном ветре останавливаемся. Решение директор гонки принимает за три часа до старта, о нём приходит SMS и сообщение на сайте.</p>',
        },
      },
      {
        title: { cn: '积分怎么计算？', en: 'How are season points counted?', ru: 'Как считают очки сезона?' },
        body: {
          cn: '<p>只有正式成绩计入积分榜。每站按名次给分，同分时比较胜场数。<a href="/rank">查看积分榜</a>。</p>',
          en: '<p>Only official results count. Each race gives points by place, and of pilots with equal points the one with more wins is ahead. <a href="/rank">See the standings</a>.</p>',
          ru: '<p>В зачёт идут только официальные результаты. Очки дают за место; при равенстве выше тот, у кого больше побед. <a href="/rank">Посмотреть зачёт</a>.</p>',
        },
      },
      {
        title: { cn: '证书在哪里下载？', en: 'Where is my certificate?', ru: 'Где взять сертификат?' },
        body: {
          cn: '<p>成绩转为正式后，证书会出现在会员中心。每张证书都有编号和二维码，任何人都可以<a href="/cert-check">核验</a>。</p>',
          en: '<p>In the member area, once the result is official. Each has a number and a code, so that anybody can <a href="/cert-check">check it</a>.</p>',
          ru: '<p>В личном кабинете, когда результаты станут официальными. На каждом есть номер и код, подлинность может <a href="/cert-check">проверить</a> любой.</p>',
        },
      },
      {
        title: {
          cn: '我不想公开自己的名字',
          en: 'I do not want my name to be public',
          ru: 'Я не хочу, чтобы моё имя было видно всем',
        },
        body: {
          cn: '<p>在会员中心可以选择是否出现在参赛名单和选手页面上。未授权时，他人只能看到呼号。</p>',
          en: '<p>In the member area you decide whether you appear in lists of entrants and have a pilot page. Without your consent others see no more than your callsign.</p>',
          ru: '<p>В личном кабинете вы решаете, показывать ли вас в списках участников и есть ли у вас страница пилота. Без согласия другие видят только позывной.</p>',
        },
      },
    ],
  },
  {
    slug: 'overview',
    title: { cn: '关于我们', en: 'About us', ru: 'О нас' },
    summary: {
      cn: '我们在夜里比赛，用千分之一秒说话。',
      en: 'We race at night and count in thousandths.',
      ru: 'Мы гоняемся ночью и считаем тысячные доли.',
    },
    body: {
      cn: '<p>2016 年，七个人在一座停车场的顶层飞了第一场比赛。没有计时器，靠哨子和秒表。十年之后，我们在三个国家举办分站赛，每个赛季有上千名选手报名，赛道、计时和裁判系统都由志愿者自己搭建。</p><p>我们相信比赛应当公平、清楚、安全：规则写得短，成绩公布得快，任何一次判罚都能在录像里找到依据。</p>',
      en: '<p>In 2016 seven people flew the first race on the top deck of a car park, with a whistle and a stopwatch. Ten years later there are rounds in three countries and more than a thousand pilots a season; tracks, timing and judging are still built by volunteers.</p><p>A race should be fair, clear and safe: short rules, quick results, and for every decision a recording to look at.</p>',
      ru: '<p>В 2016 году семь человек провели первую гонку на крыше паркинга — со свистком и секундомером. Десять лет спустя этапы проходят в трёх странах, за сезон регистрируется больше тысячи пилотов, а трассы, хронометраж и судейство по-прежнему делают волонтёры.</p><p>Гонка должна быть честной, понятной и безопасной: короткие правила, быстрые результаты и запись к каждому решению судьи.</p>',
    },
    sections: [
      {
        title: { cn: '赛道', en: 'Tracks', ru: 'Трассы' },
        body: {
          cn: '<p>八套可移动赛道，最长 900 米，所有门框都带灯，夜里和白天一样清楚。</p>',
          en: '<p>Eight tracks that travel, up to 900 metres long. Every gate is lit and as clear at night as by day.</p>',
          ru: '<p>Восемь передвижных трасс длиной до 900 метров. Все ворота светятся и ночью видны не хуже, чем днём.</p>',
        },
      },
      {
        title: { cn: '计时', en: 'Timing', ru: 'Хронометраж' },
        body: {
          cn: '<p>双接收机计时门，误差不超过 0.004 秒；成绩在最后一架机器落地后几分钟内公布。</p>',
          en: '<p>Gates with two receivers, exact to 0.004 seconds. Results are out minutes after the last landing.</p>',
          ru: '<p>Ворота с двумя приёмниками, погрешность не больше 0,004 секунды. Результаты — через несколько минут после последней посадки.</p>',
        },
      },
      {
        title: { cn: '人', en: 'People', ru: 'Люди' },
        body: {
          cn: '<p>四十多名志愿者：裁判、赛道、频道、摄影、医疗。人手总是不够，欢迎<a href="/contact">联系我们</a>。</p>',
          en: '<p>More than forty volunteers: judges, track, channels, cameras, first aid. There are never enough: <a href="/contact">write to us</a>.</p>',
          ru: '<p>Больше сорока волонтёров: судьи, трасса, каналы, съёмка, медицина. Рук всегда не хватает — <a href="/contact">напишите нам</a>.</p>',
        },
      },
    ],
  },
  {
    slug: 'history',
    title: { cn: '往届赛事', en: 'Past seasons', ru: 'Прошлые сезоны' },
    summary: {
      cn: '从停车场顶层到灯光赛道。',
      en: 'From the top of a car park to a track of light.',
      ru: 'От крыши паркинга до трассы из света.',
    },
    body: {
      cn: '<h2>2016 · 第一声哨响</h2><p>七名选手，一个秒表，两台机器飞进了水箱。</p><h2>2019 · 第一场夜赛</h2><p>借来的圣诞灯挂在门框上，效果意外地好，从此成为传统。</p><h2>2023 · 走出国门</h2><p>喀山分站加入赛历，裁判手册第一次同时用三种语言印刷。</p><h2>2026 · 千人赛季</h2><p>报名人数首次超过一千，计时系统全面更新。</p>',
      en: '<h2>2016 · The first whistle</h2><p>Seven pilots, one stopwatch, two quads in a water tank.</p><h2>2019 · The first night</h2><p>Borrowed Christmas lights on the gates looked better than anybody had hoped. They stayed.</p><h2>2023 · Abroad</h2><p>Kazan joined the calendar, and the judges’ handbook was printed in three languages.</p><h2>2026 · A thousand</h2><p>More than a thousand pilots in one season, and new timing everywhere.</p>',
      ru: '<h2>2016 · Первый свисток</h2><p>Семь пилотов, один секундомер, два дрона в пожарном баке.</p><h2>2019 · Первая ночь</h2><p>На ворота повесили взятые взаймы гирлянды. Получилось лучше, чем ждали, — так и осталось.</p><h2>2023 · За границей</h2><p>В календаре появилась Казань, а справочник судьи впервые напечатали на трёх языках.</p><h2>2026 · Тысяча</h2><p>Больше тысячи пилотов за сезон и новый хронометраж на всех этапах.</p>',
    },
    sections: [],
  },
  {
    slug: 'drone-camp',
    title: { cn: '穿越机训练营', en: 'Drone camp', ru: 'Дрон-лагерь' },
    summary: {
      cn: '五天，从焊第一根线到飞过第一个门。',
      en: 'Five days from the first wire to the first gate.',
      ru: 'Пять дней — от первого провода до первых ворот.',
    },
    body: {
      cn: '<p>不需要任何基础。每期最多 20 名学员、四名教练；十岁以上都可以报名，18 岁以下由家长陪同第一天。机器、电池和工具由我们准备，离开时带走您亲手装的那一台。</p>',
      en: '<p>You need to know nothing. Each camp has 20 students at most and four coaches. Everybody from ten years on is welcome; a parent comes along on the first day. Quads, batteries and tools are ours, and the one you built is yours to take home.</p>',
      ru: '<p>Знать заранее ничего не нужно. В смене не больше 20 учеников и четыре тренера. Ждём всех с десяти лет; с младшими в первый день приходит кто-то из родителей. Дроны, аккумуляторы и инструмент — наши, собранный своими руками дрон остаётся вам.</p>',
    },
    sections: [
      {
        title: { cn: '第一天：焊接', en: 'Day one: solder', ru: 'День первый: пайка' },
        body: {
          cn: '<p>认识零件，焊电调和接收机，晚上第一次通电。</p>',
          en: '<p>Parts and what they do; speed controller and receiver; first power in the evening.</p>',
          ru: '<p>Детали и их работа, регулятор и приёмник, вечером — первое включение.</p>',
        },
      },
      {
        title: { cn: '第二天：模拟器', en: 'Day two: simulator', ru: 'День второй: симулятор' },
        body: {
          cn: '<p>坠机不花钱的一天，每个人至少飞两小时。</p>',
          en: '<p>The day on which crashing is free. Two hours for everybody.</p>',
          ru: '<p>День, когда падать ничего не стоит. По два часа каждому.</p>',
        },
      },
      {
        title: { cn: '第三天：户外', en: 'Day three: outside', ru: 'День третий: на улице' },
        body: {
          cn: '<p>悬停、绕杆、降落，教练一对一。</p>',
          en: '<p>Hovering, turning round poles, landing, with a coach beside you.</p>',
          ru: '<p>Висение, облёт стоек, посадка — тренер рядом.</p>',
        },
      },
      {
        title: {
          cn: '第四、五天：过门',
          en: 'Days four and five: gates',
          ru: 'Дни четвёртый и пятый: ворота',
        },
        body: {
          cn: '<p>从一个门到整条赛道，周日下午结营赛。</p>',
          en: '<p>From one gate to the whole track, and a race on Sunday afternoon.</p>',
          ru: '<p>От одних ворот до целой трассы, в воскресенье — гонка.</p>',
        },
      },
    ],
  },
  {
    slug: 'contact',
    title: { cn: '联系我们', en: 'Contact', ru: 'Контакты' },
    summary: {
      cn: '通常两个工作日内回复。',
      en: 'We usually answer within two working days.',
      ru: 'Обычно отвечаем в течение двух рабочих дней.',
    },
    body: {
      cn: '<p>比赛日当天请直接到检录处，那里总有人。</p>',
      en: '<p>On the day of a race, come to the check-in desk: somebody is always there.</p>',
      ru: '<p>В день гонки подходите к стойке регистрации: там всегда кто-то есть.</p>',
    },
    sections: [],
  },
];
