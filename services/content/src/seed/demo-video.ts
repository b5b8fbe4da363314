import type { InEveryLanguage } from '@paddock/contracts/language';

interface DemoFilm {
  /** Name of its files. */
  recording: string;
  /** English name of its race. */
  race: string;
  days: number;
  seconds: number;
  title: InEveryLanguage;
  summary: InEveryLanguage;
}

export const demoVideo: DemoFilm = {
  recording: 'night-final',
  race: 'Kazan River Bend',
  days: 8,
  seconds: 48,
  title: {
    cn: '喀山河湾赛：夜间决赛第一视角',
    en: 'Kazan River Bend: the night final on board',
    ru: '«Казанская излучина»: ночной финал от первого лица',
  },
  summary: {
    cn: '当晚最快的一飞：决赛短赛道，八道发光门，全程机载画面。',
    en: 'The fastest flight of the night: eight gates of light on the short loop of the final, as the pilot saw them.',
    ru: 'Самый быстрый полёт ночи: короткая петля финала и восемь светящихся ворот — так, как их видел пилот.',
  },
};
