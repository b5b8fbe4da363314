import { type DemoPerson, type PersonRow, personFrom } from './demo-pilots.ts';

/** The karting club of the set `karting`, in the languages of its site. */
export const kartingOrganisation = {
  name: { cn: '珠湾卡丁车俱乐部', en: 'Pearl Bay Karting Club' },
  address: { cn: '珠海市香洲区湾岸路 18 号', en: '18 Bayshore Road, Xiangzhou, Zhuhai' },
  email: 'hello@karting.example',
  phone: '+86 756 555 0118',
  head: { cn: '罗启明，俱乐部主席', en: 'Luo Qiming, President' },
};

// One line for each driver, with the helmet of the pictures.
// oxfmt-ignore
const rows: readonly [...PersonRow, helmet: string][] = [
  ['HAORAN', '浩然', '陈浩然', '珠湾车队', 'CN 珠海', 30, null, 'cn', '+8613800138001', 2, 512, 0, 'nighthawk'],
  ['SIQI', '思琪', '欧阳思琪', '珠湾车队', 'CN 珠海', 24, null, 'cn', '+8613911228852', 0, 498, 1, 'lumen'],
  ['GUANYU', '冠宇', '梁冠宇', '香山赛车', 'CN 中山', 27, null, 'cn', '+8615012345653', 3, 470, 3, 'kite'],
  ['LAPKING', 'Lap King', 'Daniel Costa', 'Cotai Racers', 'MO Macau', 33, null, 'en', '+85366123454', 1, 466, 2, 'drake'],
  ['MEILIN', '美琳', '何美琳', '香山赛车', 'CN 中山', 22, null, 'cn', '+8615012345655', 5, 431, 4, 'pearl'],
  ['APEX', 'Apex', 'Hannah Lau', 'Lion Rock Karts', 'HK Hong Kong', 29, null, 'en', '+85261234556', 4, 420, 1, 'gate'],
  ['ZHENGDA', '正达', '黄正达', '', 'CN 广州', 41, null, 'cn', '+8618688886657', 9, 402, 8, 'oldwang'],
  ['SLICK', 'Slick', 'Owen Tse', 'Lion Rock Karts', 'HK Hong Kong', 36, null, 'en', '+85261234558', 6, 377, 6, 'split'],
  ['YIFAN', '一帆', '赵一帆', '珠湾车队', 'CN 珠海', 19, null, 'cn', '+8613764500259', 5, 350, 2, 'orbit'],
  ['RIVERA', 'Rivera', 'Marco Rivera', 'Cotai Racers', 'MO Macau', 26, null, 'en', '+85366123460', 7, 341, 9, 'merlion'],
  ['XIAOYU', '小雨', '周小雨', '珠湾少年队', 'CN 珠海', 13, null, 'cn', '+8613764500261', 16, 288, 1, 'comet'],
  ['LEZI', '乐子', '林乐', '珠湾少年队', 'CN 珠海', 12, null, 'cn', '+8613764500262', 18, 260, 3, 'douzi'],
  ['KAI', '小凯', '谢凯', '香山少年队', 'CN 中山', 14, null, 'cn', '+8615012345663', 15, 244, 5, 'xing'],
  ['SUNNY', 'Sunny', 'Chloe Lam', 'Lion Rock Karts', 'HK Hong Kong', 14, null, 'en', '+85261234564', 19, 190, 7, 'pika'],
];

export interface KartingDriver extends DemoPerson {
  /** The name of its picture. */
  helmet: string;
}

export const kartingDrivers: readonly KartingDriver[] = rows.map((row) => {
  const helmet = row.at(-1) as string;
  return { ...personFrom(row.slice(0, -1) as unknown as PersonRow), helmet };
});
