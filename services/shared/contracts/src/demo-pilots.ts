import type { Language } from './language.ts';
import type { RadioSystem } from './people/member-kinds.ts';

export interface DemoPerson {
  callsign: string;
  nickname: string;
  realName: string;
  team: string;
  country: string;
  city: string;
  /** Years, on the day of the first start. */
  age: number;
  radio: RadioSystem | null;
  language: Language;
  phone: string;
  /** The lap time above the fastest pilot's, in percent. */
  slower: number;
  /** Days since the account was created and since the last visit. */
  joined: number;
  seen: number;
}

type PersonRow = readonly [
  callsign: string,
  nickname: string,
  realName: string,
  team: string,
  home: `${string} ${string}`,
  age: number,
  radio: RadioSystem | null,
  language: Language,
  phone: string,
  slower: number,
  joined: number,
  seen: number,
];

// One line for each pilot.
// oxfmt-ignore
const rows: readonly PersonRow[] = [
  ['NIGHTHAWK', '夜航者', '陈浩然', '深圳极速', 'CN 深圳', 30, 'dji', 'cn', '+8613800138001', 2, 712, 0],
  ['WHIRL', '小旋风', '林思雨', '成都风眼', 'CN 成都', 23, 'hdzero', 'cn', '+8613911228802', 4, 690, 2],
  ['OLDWANG', '老王不炸机', '王建国', '', 'CN 杭州', 47, 'analog', 'cn', '+8615012345603', 14, 655, 41],
  ['AJAY', '穿越机阿杰', '黄俊杰', '深圳极速', 'CN 广州', 27, 'walksnail', 'cn', '+8618688886604', 6, 428, 1],
  ['VIKHR', 'Вихрь', 'Алексей Морозов', 'Северный ветер', 'RU Москва', 35, 'hdzero', 'ru', '+79161234506', 1, 640, 3],
  ['SOKOL', 'Катя FPV', 'Екатерина Соколова', 'Северный ветер', 'RU Санкт-Петербург', 25, 'dji', 'ru', '+79219876507', 5, 601, 0],
  ['GALI', 'Механик', 'Тимур Галиев', 'Казань Дрон', 'RU Казань', 39, 'analog', 'ru', '+79035557708', 9, 820, 12],
  ['TAIGA', 'Сибиряк', 'Пётр Зуев', '', 'RU Новосибирск', 32, 'other', 'ru', '+79137771109', 15, 165, 5],
  ['GATE', 'Gatekeeper', 'Owen Hughes', 'Valley Quads', 'GB Cardiff', 36, 'hdzero', 'en', '+447400123110', 7, 570, 9],
  ['WASH', 'Propwash', 'Lena Vogt', 'Rotorhof', 'DE Leipzig', 28, 'walksnail', 'en', '+4915123456711', 8, 533, 1],
  ['SPLIT', 'Split-S', 'Marcus Reed', '', 'US Denver', 41, 'analog', 'en', '+12025550112', 13, 196, 33],
  ['LUMEN', '苏晓光', '苏晓光', '上海夜翼', 'CN 上海', 26, 'hdzero', 'cn', '+8613764500214', 0, 702, 0],
  ['KITE', '何風', '何子風', '香港風箏', 'HK 香港', 33, 'dji', 'cn', '+85261234515', 3, 688, 1],
  ['BURAN', 'Буран', 'Игорь Буранов', 'Казань Дрон', 'RU Казань', 37, 'hdzero', 'ru', '+79172003416', 10, 612, 4],
  ['PIKA', 'Pika', 'Aigerim Seitkali', 'Steppe Lines', 'KZ Almaty', 24, 'walksnail', 'en', '+77011234517', 4, 505, 6],
  ['MISHA', 'Миша К.', 'Михаил Крылов', 'Юный пилот', 'RU Казань', 15, 'analog', 'ru', '+79172003418', 18, 470, 2],
  ['DOUZI', '豆子', '窦子涵', '上海夜翼', 'CN 上海', 14, 'dji', 'cn', '+8613764500219', 16, 455, 3],
  ['YULA', 'Юля П.', 'Юлия Панова', 'Юный пилот', 'RU Казань', 14, 'analog', 'ru', '+79172003420', 20, 441, 7],
  ['XING', '小星', '邢小星', '成都风眼', 'CN 成都', 13, 'hdzero', 'cn', '+8613908011221', 22, 398, 8],
  ['ORBIT', '轨道', '赵一凡', '上海夜翼', 'CN 上海', 29, 'hdzero', 'cn', '+8613764500222', 5, 644, 2],
  ['COMET', '彗星', '周雨桐', '杭州湖光', 'CN 杭州', 22, 'dji', 'cn', '+8615012345623', 7, 560, 1],
  ['DRAKE', '阿龙', '龙嘉明', '成都风眼', 'CN 成都', 31, 'walksnail', 'cn', '+8613908011224', 6, 540, 14],
  ['PEARL', '小珠', '梁海珠', '深圳极速', 'CN 广州', 25, 'dji', 'cn', '+8618688886625', 8, 515, 3],
  ['ZHUZI', '竹子', '何竹', '杭州湖光', 'CN 杭州', 34, 'analog', 'cn', '+8615012345626', 12, 490, 20],
  ['SALT', '海盐', '孙海岩', '青岛海岸', 'CN 青岛', 38, 'hdzero', 'cn', '+8613964200127', 9, 480, 5],
  ['PIER', '栈桥', '于洋', '青岛海岸', 'CN 青岛', 27, 'walksnail', 'cn', '+8613964200128', 11, 330, 11],
  ['METEL', 'Метель', 'Дарья Ветрова', 'Невская петля', 'RU Санкт-Петербург', 26, 'hdzero', 'ru', '+79219876529', 6, 590, 2],
  ['LYNX', 'Рысь', 'Антон Рысаков', 'Северный ветер', 'RU Москва', 29, 'dji', 'ru', '+79161234530', 7, 577, 4],
  ['VOLGA', 'Волга', 'Руслан Ахметов', 'Казань Дрон', 'RU Самара', 33, 'walksnail', 'ru', '+79272003431', 10, 460, 9],
  ['ISKRA', 'Искра', 'Мария Орлова', 'Невская петля', 'RU Санкт-Петербург', 21, 'dji', 'ru', '+79219876532', 9, 402, 1],
  ['POLAR', 'Полярник', 'Николай Северов', '', 'RU Мурманск', 45, 'analog', 'ru', '+79113004433', 14, 300, 17],
  ['ALTAI', 'Altai', 'Daniyar Omarov', 'Steppe Lines', 'KZ Almaty', 28, 'hdzero', 'en', '+77011234534', 6, 520, 8],
  ['SAIGA', 'Saiga', 'Madina Akhmet', 'Steppe Lines', 'KZ Astana', 23, 'dji', 'en', '+77011234535', 11, 420, 13],
  ['HALCYON', 'Halcyon', 'Isla Byrne', 'Valley Quads', 'GB Bristol', 31, 'hdzero', 'en', '+447400123136', 9, 390, 6],
  ['BRACKET', 'Bracket', 'Jonas Weiss', 'Rotorhof', 'DE Leipzig', 35, 'walksnail', 'en', '+4915123456737', 10, 377, 15],
  ['TOKEI', 'Tokei', '佐藤 健', 'Tokyo Gatecrew', 'JP Tokyo', 30, 'hdzero', 'en', '+819012345638', 5, 365, 2],
  ['HANA', 'Hana', '김하나', '', 'KR Seoul', 24, 'dji', 'en', '+821012345639', 7, 350, 4],
  ['MERLION', 'Merlion', 'Darren Koh', '', 'SG Singapore', 32, 'walksnail', 'en', '+6591234540', 12, 322, 19],
  ['LUCA', '小鹿', '陆小鹿', '杭州湖光', 'CN 杭州', 15, 'dji', 'cn', '+8615012345641', 19, 288, 3],
  ['TIMKA', 'Тимка', 'Тимофей Ахметов', 'Юный пилот', 'RU Самара', 13, 'analog', 'ru', '+79272003442', 23, 260, 5],
];

function personFrom([
  callsign,
  nickname,
  realName,
  team,
  home,
  age,
  radio,
  language,
  phone,
  slower,
  joined,
  seen,
]: PersonRow): DemoPerson {
  const space = home.indexOf(' ');
  const [country, city] = [home.slice(0, space), home.slice(space + 1)];
  const person = { callsign, nickname, realName, team, country, city, age };
  return { ...person, radio, language, phone, slower, joined, seen };
}

/** The pilots of the demo races, each with an account. */
export const demoPeople: readonly DemoPerson[] = rows.map(personFrom);

/** The first pilot: visitors try the consents with that account. */
export const agreedToNothing = ({ callsign }: DemoPerson): boolean => callsign === demoPeople[0]!.callsign;

/** Minors, and the pilot who agreed to nothing: others see only the callsign (docs/decisions/0031). */
export const isCallsignOnly = (person: DemoPerson): boolean => agreedToNothing(person) || person.age <= 18;
