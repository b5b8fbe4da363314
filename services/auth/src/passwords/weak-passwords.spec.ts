import { describe, expect, it } from '@jest/globals';
import { containsOwnName, isCommon } from './weak-passwords.ts';

const common = `
  12345678 123456789 1234567890 87654321 0123456789 11111111 00000000 12341234 123123123 11223344 12344321
  password password1 password123 Password1! P@ssw0rd Passw0rd! passw0rd p@ssword pa55word PASSWORD1 password!
  qwertyui qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx zxcvbnm1 asdfghjkl
  qwer1234 asdf1234 zxcv1234 abcd1234 1234abcd abc12345 abcdefgh a1b2c3d4 aa123456 a12345678 q1w2e3r4 1234qwer
  iloveyou iloveyou1 iloveyou2 ILoveYou! princess princess1 sunshine sunshine1 football football1 baseball
  superman batman123 spiderman1 trustno1 michael1 jennifer jessica1 jordan23 michelle1 charlie1 dragon12 dragon1987
  monkey123 letmein1 letmein123 welcome1 Welcome123 welcome2024 admin123 admin1234 admin@123 administrator root1234
  changeme changeme1 default1 test1234 testtest guest123 user1234 master123 shadow123 starwars1 pokemon1 naruto123
  computer1 internet1 samsung1 whatever1 liverpool1 chelsea1 arsenal1 barcelona1 ferrari1 mercedes1 corvette1
  woaini1314 woaini520 woaini123 5201314a 5201314520 1314520520 a5201314 nihao123 zhang123 wang1234 wodemima1 caonima123
  gfhjkm123 gfhjkmgfhjkm ghbdtn123 privet123 пароль123 парольпароль привет123 йцукенгш йцукен123 наташа123 любовь1 sergey1985
  natasha1990 marina123 nikita2005 19870512 12051987 05121987 20081126 summer2023 Winter2024! spring25 moscow2020
  qweasdzxc qweqweqwe asdasdasd 123qweasd 123qwe123 qwe123456 123456qwe 123456abc 123abc456 111222333 147258369
  159357159 741852963 789456123 987654321 aaaaaaaa abababab abcabcabc xxxxxxxx !@#$%^&* 1!2@3#4$ fuckyou1 fuckyou2
  dr0n3pilot dronepilot racing123 champion1 michaeljordan hellokitty
`
  .split(/\s+/)
  .filter(Boolean);

const good = `
  rotor-lemon-tundra violetcrane58marsh kW7#pz2Lq9 tq8ndkr5 vhqmzrkd 7gDk2mXw mokraya-shina-v-garazhe
  蓝色无人机飞过山谷 летим-над-рекой-ночью correct+horse+battery+staple sixpenny/orbit/flint wrench4821kale
`
  .split(/\s+/)
  .filter(Boolean);

describe('common passwords', () => {
  it.each(common)('rejects %s', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each(good)('accepts %s', (password) => {
    expect(isCommon(password)).toBe(false);
  });

  it('requires no composition: accepts a long plain phrase', () => {
    expect(isCommon('wet gravel under tyres')).toBe(false);
  });

  it('rejects long common passwords', () => {
    expect(isCommon('ab'.repeat(64))).toBe(true);
    expect(isCommon('password'.repeat(16))).toBe(true);
    expect(isCommon('1234567890'.repeat(12))).toBe(true);
  });
});

describe('own names and numbers', () => {
  it('finds the nickname in any case', () => {
    expect(containsOwnName('xx-SkyRider-99', ['skyrider'])).toBe(true);
  });

  it('finds the end of the phone number', () => {
    expect(containsOwnName('call13800138000', ['+8613800138000'])).toBe(true);
    expect(containsOwnName('call-00138000', ['+8613800138000'])).toBe(true);
  });

  it('ignores unrelated texts and short names', () => {
    expect(containsOwnName('rotor-lemon-tundra', ['skyrider', '+8613800138000', 'al'])).toBe(false);
  });
});
