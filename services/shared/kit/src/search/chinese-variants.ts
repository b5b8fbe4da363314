/**
 * Simplified characters, each followed by its traditional form or variant: those of words about races, clubs and pages.
 * A pair replaces one character by one, so texts keep their length.
 */
const pairs =
  '杯盃赛賽决決竞競车車机機飞飛队隊员員选選报報场場门門线線视視频頻图圖闻聞规規则則组組别別级級时時间間' +
  '结結积積总總军軍亚亞联聯会會乐樂国國际際华華东東广廣湾灣龙龍风風电電动動训訓练練营營学學习習试試检檢' +
  '测測录錄实實况況转轉开開关關战戰胜勝夺奪阶階届屆资資讯訊问問题題费費证證书書奖獎颁頒领領头頭条條长長' +
  '数數据據无無遥遙设設备備传傳输輸对對绿綠红紅蓝藍灯燈网網络絡页頁点點区區馆館体體爱愛园園师師团團约約' +
  '请請续續简簡节節庆慶双雙单單';

const letters = Array.from(pairs);
const toSimplified = new Map(
  letters.flatMap((letter, i) => (i % 2 === 1 ? [[letter, letters[i - 1]!]] : [])),
);
const toTraditional = new Map(
  [...toSimplified].map(([traditional, simplified]) => [simplified, traditional]),
);

export const simplified = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (letter) => toSimplified.get(letter) ?? letter);

/** All spellings of a few characters, each of them in either form. */
export function spellingsOf(text: string): string[] {
  let spellings = [''];
  for (const letter of simplified(text)) {
    const other = toTraditional.get(letter);
    spellings = spellings.flatMap((start) => [start + letter, ...(other ? [start + other] : [])]);
  }
  return spellings;
}
