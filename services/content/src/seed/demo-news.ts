import type { NewsCategory } from '@paddock/contracts/content/content-kinds';
import type { InEveryLanguage } from '@paddock/contracts/language';

interface DemoEntry {
  category: NewsCategory;
  pinned?: true;
  /** Days since publication. */
  days: number;
  title: InEveryLanguage;
  summary: InEveryLanguage;
  body: InEveryLanguage;
}

/** Newest first. */
export const demoNews: DemoEntry[] = [
  {
    category: 'event',
    pinned: true,
    days: 2,
    title: {
      cn: '夜光杯赛道图公布：14 个发光门，620 米',
      en: 'The Night Circuit track is out: 14 lit gates, 620 metres',
      ru: 'Схема «Ночной трассы» готова: 14 светящихся ворот, 620 метров',
    },
    summary: {
      cn: '三处爬升、一段螺旋塔，还有今年新增的水面直道。',
      en: 'Three climbs, a corkscrew tower and, new this year, a straight over the water.',
      ru: 'Три подъёма, башня-штопор и новинка года — прямая над водой.',
    },
    body: {
      cn: '<p>今年的赛道由去年的冠军 NIGHTHAWK 与赛道团队共同设计。起飞台设在北侧草坪，第一段是 90 米的直道，随后连续通过两个门框进入螺旋塔。</p><h2>这些地方要留意</h2><ul><li>4 号门之后立即左转，外侧设有防护网。</li><li>水面直道长 120 米，机器落水由救援艇打捞，但当轮成绩无效。</li><li>11 号门高 6 米，从上方下穿。</li></ul><p>赛道会在比赛前一天 14:00 开放步行勘察，教练可以陪同。</p>',
      en: '<p>This year’s track was drawn by last year’s winner NIGHTHAWK together with our track crew. Pilots start on the north lawn; after a 90-metre straight two gates in a row lead into the corkscrew tower.</p><h2>Where to be careful</h2><ul><li>Turn left at once behind gate 4; there is a net on the outside.</li><li>The straight over the water is 120 metres long. A boat fetches what falls in, but the heat is lost.</li><li>Gate 11 stands six metres high and is flown from above.</li></ul><p>The track is open for walking from 14:00 on the day before the race. Coaches may come along.</p>',
      ru: '<p>Трассу этого года нарисовал прошлогодний победитель NIGHTHAWK вместе с нашей командой. Старт — на северной лужайке; после 90-метровой прямой двое ворот подряд ведут в башню-штопор.</p><h2>Где быть внимательнее</h2><ul><li>Сразу за воротами № 4 — левый поворот, снаружи натянута сетка.</li><li>Прямая над водой — 120 метров. Упавший дрон достанут с лодки, но вылет не засчитывается.</li><li>Ворота № 11 стоят на высоте шести метров, их проходят сверху вниз.</li></ul><p>Накануне гонки, с 14:00, трассу можно пройти пешком. Тренеров пускаем тоже.</p>',
    },
  },
  {
    category: 'event',
    days: 9,
    title: {
      cn: '喀山河湾赛：VIKHR 以 0.184 秒之差夺冠',
      en: 'Kazan River Bend: VIKHR wins by 0.184 seconds',
      ru: '«Казанская излучина»: VIKHR выигрывает 0,184 секунды',
    },
    summary: {
      cn: '决赛最后一圈反超 SOKOL，LUMEN 第三次登上领奖台。',
      en: 'He passed SOKOL on the last lap of the final; LUMEN is on the podium for the third time.',
      ru: 'SOKOL уступил на последнем круге финала, LUMEN на подиуме в третий раз.',
    },
    body: {
      cn: '<p>入夜之后河面起了侧风，排位赛成绩普遍比下午训练慢了将近两秒。SOKOL 在决赛前两圈领先，第三圈 7 号门擦到门框，速度掉了下来；VIKHR 走内线完成超越。</p><blockquote>“我听到门响了一声，就知道机会来了。”——VIKHR</blockquote><p>公开组成绩目前为暂定，申诉期结束后转为正式。青少年组冠军 MISHA 今年 15 岁，这是他第一次参加夜赛。</p>',
      en: '<p>After dark a cross wind came up from the river, and qualifying was almost two seconds slower than practice had been. SOKOL led the final for two laps, then touched the frame of gate 7. VIKHR took the inside line and was past.</p><blockquote>“I heard the gate ring and knew that this was my chance.” — VIKHR</blockquote><p>The result of the open class is provisional until the time for protests is over. MISHA, who won the juniors, is 15 and had never flown a night race before.</p>',
      ru: '<p>С наступлением темноты с реки подул боковой ветер, и квалификация оказалась почти на две секунды медленнее тренировки. Два круга финала лидировал SOKOL, но задел рамку ворот № 7. VIKHR прошёл по внутренней траектории и вышел вперёд.</p><blockquote>«Я услышал, как звякнули ворота, и понял: вот мой шанс». — VIKHR</blockquote><p>Результаты открытого класса предварительные, пока не истёк срок подачи протестов. Победителю среди юниоров, MISHA, 15 лет, и это его первая ночная гонка.</p>',
    },
  },
  {
    category: 'news',
    days: 16,
    title: {
      cn: '2026 赛季规则更新：重飞与信号干扰',
      en: 'Rules for 2026: re-flights and video interference',
      ru: 'Правила-2026: перелёты и помехи видеосигнала',
    },
    summary: {
      cn: '受干扰的选手须在落地后一分钟内提出重飞。',
      en: 'Who was disturbed asks for a re-flight within a minute of landing.',
      ru: 'Попросить перелёт из-за помех можно в течение минуты после посадки.',
    },
    body: {
      cn: '<p>去年我们收到 31 起重飞申请，其中大部分发生在两位选手频道相邻的场次。新赛季作出三项调整：</p><ol><li>频道由系统统一分配，相邻频道间隔不小于 37 MHz。</li><li>申请须在落地后一分钟内向起飞台裁判提出，录像由裁判保存。</li><li>同一场次最多重飞一次。</li></ol><p>完整规则随报名表一同发送，报名时需要确认。</p>',
      en: '<p>Last year there were 31 requests for a re-flight, most of them from heats in which two pilots had neighbouring channels. Three things change:</p><ol><li>Channels are given out by the system, at least 37 MHz apart.</li><li>Ask the judge on the pilots’ stand within a minute of landing; the judge keeps the recording.</li><li>A heat is flown again once at most.</li></ol><p>The full rules come with the sign-up form and have to be agreed to there.</p>',
      ru: '<p>В прошлом году мы получили 31 просьбу о перелёте, чаще всего — из вылетов, где у двух пилотов были соседние каналы. Меняются три вещи:</p><ol><li>Каналы распределяет система, с разносом не меньше 37 МГц.</li><li>Просьбу нужно заявить судье на стартовой площадке в течение минуты после посадки; запись хранит судья.</li><li>Вылет повторяют не больше одного раза.</li></ol><p>Полный текст правил приходит вместе с анкетой, с ним нужно согласиться при регистрации.</p>',
    },
  },
  {
    category: 'club',
    days: 21,
    title: {
      cn: '俱乐部周四夜训恢复：自带电池，场地灯已修好',
      en: 'Thursday night practice is back: bring batteries, the lights work again',
      ru: 'Ночные тренировки по четвергам вернулись: свет починили, батареи берите свои',
    },
    summary: {
      cn: '19:00 到 22:00，新手由 KITE 带飞。',
      en: '19:00 to 22:00; KITE flies with beginners.',
      ru: 'С 19:00 до 22:00, с новичками летает KITE.',
    },
    body: {
      cn: '<p>修了三个星期，场地东侧的六根灯柱全部换成了新的 LED。每次开放 24 个名额，提前一天在群里登记即可，不收费。</p><p>请带上螺旋桨保护罩和灭火袋。第一次来的朋友可以借用俱乐部的两套微型机。</p>',
      en: '<p>After three weeks of work all six lamp posts on the east side have new LEDs. There is room for 24; say a day before that you are coming. It costs nothing.</p><p>Bring prop guards and a battery bag. Who comes for the first time can borrow one of the club’s two whoops.</p>',
      ru: '<p>Ремонт занял три недели: на всех шести мачтах восточной стороны теперь новые светодиоды. Мест 24, предупредите за день. Участие бесплатное.</p><p>Возьмите защиту винтов и мешок для аккумуляторов. Тем, кто пришёл впервые, одолжим один из двух клубных вупов.</p>',
    },
  },
  {
    category: 'camp',
    days: 27,
    title: {
      cn: '秋季训练营回顾：18 名学员，312 次起飞，1 次进树',
      en: 'Autumn camp: 18 students, 312 take-offs and one tree',
      ru: 'Осенний лагерь: 18 учеников, 312 взлётов и одно дерево',
    },
    summary: {
      cn: '五天里从焊接第一台机器飞到第一个门。',
      en: 'In five days from the first solder joint to the first gate.',
      ru: 'За пять дней — от первой пайки до первых ворот.',
    },
    body: {
      cn: '<p>最小的学员 11 岁，最大的 54 岁。第一天焊电调，第二天模拟器，第三天户外悬停，最后两天绕门。</p><p>周日下午的结营赛由 DOUZI 夺冠，圈速 38.2 秒。进树的那台机器毫发无损。</p><h2>下一期</h2><p>冬季营定在一月的第二个周末，室内场地，报名意向现在就可以在训练营页面提交。</p>',
      en: '<p>The youngest was 11, the oldest 54. Speed controllers were soldered on the first day, the second belonged to the simulator, the third to hovering outside, and the last two to gates.</p><p>DOUZI won the closing race on Sunday with a lap of 38.2 seconds. The quad in the tree came down without a scratch.</p><h2>The next one</h2><p>The winter camp is on the second weekend of January, indoors. Say on the page of the camp that you are interested.</p>',
      ru: '<p>Самому младшему — 11 лет, самому старшему — 54. В первый день паяли регуляторы, второй провели в симуляторе, третий — на улице, в висении, последние два летали через ворота.</p><p>Заключительную гонку в воскресенье выиграл DOUZI с кругом 38,2 секунды. Дрон сняли с дерева без единой царапины.</p><h2>Следующий</h2><p>Зимний лагерь — во вторые выходные января, в зале. Оставить заявку можно на странице лагеря уже сейчас.</p>',
    },
  },
  {
    category: 'news',
    days: 34,
    title: {
      cn: '计时门升级：误差降到千分之四秒',
      en: 'New timing gates: four thousandths of a second',
      ru: 'Новые ворота хронометража: погрешность — четыре тысячных',
    },
    summary: {
      cn: '双接收机交叉校验，首次在海岸公开赛使用。',
      en: 'Two receivers check each other; first used at the Coastline Open.',
      ru: 'Два приёмника проверяют друг друга, дебют — на Кубке побережья.',
    },
    body: {
      cn: '<p>旧系统只有一台接收机，两架机器同时过门时偶尔会漏圈。新系统在门的两侧各放一台，信号峰值取中点。</p><p>我们用高速摄影对照了 400 次过门，最大误差 0.004 秒，平均 0.0017 秒。</p>',
      en: '<p>The old gate had one receiver and now and then lost a lap when two quads came through together. Now there is one on each side, and the middle between the two peaks counts.</p><p>We compared 400 passes with a high-speed camera. The largest difference was 0.004 seconds, the mean 0.0017.</p>',
      ru: '<p>У старых ворот был один приёмник, и когда два дрона проходили одновременно, круг иногда терялся. Теперь приёмники стоят с обеих сторон, а засчитывается середина между пиками.</p><p>Мы сравнили 400 проходов со съёмкой скоростной камерой. Наибольшее расхождение — 0,004 секунды, среднее — 0,0017.</p>',
    },
  },
  {
    category: 'club',
    days: 48,
    title: {
      cn: '俱乐部飞场新增安全网，今后观众可以站得更近',
      en: 'New nets at the club field bring spectators closer',
      ru: 'Новые сетки на поле клуба: зрители теперь ближе',
    },
    summary: {
      cn: '会员花了两个周末自己搭建，高 4.5 米。',
      en: 'Members put them up themselves on two weekends, 4.5 metres high.',
      ru: 'Члены клуба поставили их сами за два выходных, высота — 4,5 метра.',
    },
    body: {
      cn: '<p>感谢 26 位到场的会员。新网分三段，可以随赛道移动，抗风等级七级。观众区从 30 米外移到了 12 米外，下一场比赛就能体验到。</p>',
      en: '<p>Thanks to the 26 members who came. The nets stand in three parts that move with the track and hold in a near gale. Spectators used to stand 30 metres away and now stand 12 — from the next race on.</p>',
      ru: '<p>Спасибо 26 членам клуба, которые пришли помочь. Сетка из трёх секций переезжает вместе с трассой и держит ветер до семи баллов. Раньше зрители стояли в 30 метрах, теперь — в 12, начиная со следующей гонки.</p>',
    },
  },
  {
    category: 'event',
    days: 63,
    title: {
      cn: '龙门冲刺赛照片与官方成绩已发布',
      en: 'Dragon Gate Sprint: official results and photographs',
      ru: 'Спринт «Врата дракона»: официальные результаты и фотографии',
    },
    summary: {
      cn: '共 41 名选手完赛，证书可以在会员中心下载。',
      en: '41 pilots finished; certificates are in the member area.',
      ru: 'Финишировал 41 пилот, сертификаты — в личном кабинете.',
    },
    body: {
      cn: '<p>裁判组复核了全部 48 场录像，维持原有名次。完赛选手可以在会员中心查看并下载证书，扫描二维码即可核验。</p><p>摄影志愿者拍摄的照片会陆续上传到图片页面，如果您不希望出现在照片中，请通过联系页面告诉我们。</p>',
      en: '<p>The judges went through the recordings of all 48 heats and left the places as they were. Who finished finds a certificate in the member area; its code can be checked by anybody.</p><p>The pictures our volunteers took appear on the page of images one after another. If you would rather not be in one, tell us on the contact page.</p>',
      ru: '<p>Судьи пересмотрели записи всех 48 вылетов и оставили места без изменений. Сертификаты финишировавших лежат в личном кабинете, подлинность может проверить каждый — по коду.</p><p>Фотографии волонтёров появляются на странице с альбомами. Если вы не хотите быть на снимке, напишите нам через страницу контактов.</p>',
    },
  },
  {
    category: 'camp',
    days: 80,
    title: {
      cn: '训练营教练招募：会飞，更要会讲',
      en: 'Coaches wanted for the camp: fly well, explain better',
      ru: 'Ищем тренеров в лагерь: летать хорошо, объяснять — ещё лучше',
    },
    summary: {
      cn: '每期四名教练，提供食宿与场地。',
      en: 'Four coaches for each camp; room, board and field are ours.',
      ru: 'Четыре тренера на смену; жильё, питание и поле — за нами.',
    },
    body: {
      cn: '<p>我们希望您有两年以上的竞速经验，能用简单的话解释油门曲线，也能耐心等别人焊完第三遍。持有急救证书者优先。</p><p>请通过联系页面选择“训练营”主题，附上一段您自己的飞行视频。</p>',
      en: '<p>You have raced for two years or more, can explain a throttle curve in plain words, and wait patiently while somebody solders the same joint for the third time. A first-aid certificate helps.</p><p>Write to us on the contact page under “Training camp” and tell us where we can watch you fly.</p>',
      ru: '<p>Вы гоняетесь не меньше двух лет, можете простыми словами объяснить кривую газа и терпеливо ждёте, пока кто-то перепаивает контакт в третий раз. Сертификат по первой помощи будет плюсом.</p><p>Напишите нам через страницу контактов, тема — «Лагерь», и расскажите, где посмотреть ваши полёты.</p>',
    },
  },
];
