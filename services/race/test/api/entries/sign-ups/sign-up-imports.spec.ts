import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { ImportSignUpsInput, SignUpFileView } from '@paddock/contracts/race/entries/sign-up-file.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { addPilot } from '../../../factories/pilot.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { inlineText, row, workbook } from '../../../factories/workbook.ts';
import { RaceHost } from '../../../support/race-host.ts';

type Content = Parameters<RaceHost['callWithFile']>[2];

const en = { caller: asAdmin('operator'), lang: 'en' } as const;
const junior = classInput({ name: { en: 'Junior', ru: 'Юниоры', cn: '少年组' } });

describe('lists of pilots', () => {
  let host: RaceHost;
  let race: AdminRaceView;
  let phones = 0;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    race = await host.save();
  });

  const phone = () => `+86136${(phones += 1) + 10_000_000}`;
  const raceWith = async (changes: Partial<SaveRaceInput>) => (race = await host.save(changes));
  const tryPreview = (file: Content, rest: Partial<ImportSignUpsInput> = {}, options: object = en) =>
    host.callWithFile('adm/get_sign_up_file_preview', { raceId: race.raceId, ...rest }, file, options);
  const preview = async (...input: Parameters<typeof tryPreview>): Promise<SignUpFileView> => {
    const envelope = await tryPreview(...input);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };
  const tryImport = (file: Content, rest: Partial<ImportSignUpsInput> = {}) =>
    host.callWithFile('adm/import_sign_ups', { raceId: race.raceId, ...rest }, file, en);
  const imported = async (...input: Parameters<typeof tryImport>) => {
    const envelope = await tryImport(...input);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };
  const signUps = async () =>
    (await host.view('adm/get_adm_sign_up_list', { raceId: race.raceId, pageSize: 100 }, en)).rows;
  const faultsIn = async (...input: Parameters<typeof tryPreview>) =>
    (await preview(...input)).faults.map(({ line, heading, msg }) => `${line} ${heading}: ${msg}`);

  const phonesIn = async (lang: 'en' | 'ru' | 'cn', numbers: readonly string[], country?: string) => {
    const file = ['phone,name,born', ...numbers.map((number) => `${number},Ann,1990`)].join('\n');
    const { lines } = await preview(file, {}, { ...en, lang, ...(country && { country }) });
    return lines.map((line) => line.phone);
  };

  it('sign up and confirm everyone, with new accounts, and tell them', async () => {
    const known = await addPilot(host, { realName: 'Olga', callsign: 'OWL' });
    const file = `Open day\n\nName,Phone,Year of birth,Callsign\nAnn Lee,${phone()},1990,ACE\n,${known.phone},,\n`;
    expect(await preview(file)).toMatchObject({
      encoding: 'utf-8',
      lines: [
        { line: 4, realName: 'Ann Lee', callsign: 'ACE', className: { en: 'Open' }, isNew: true },
        { line: 5, realName: 'Olga', callsign: 'OWL', isNew: false },
      ],
      faults: [],
      unknownHeadings: [],
    });
    expect(await signUps()).toEqual([]);
    expect(await imported(file)).toEqual({ signUps: 2, newAccounts: 1 });
    expect(await signUps()).toMatchObject([
      { status: 'confirmed', pilot: { callsign: expect.any(String) }, history: [{ by: 'the-operator' }] },
      { status: 'confirmed' },
    ]);
    expect((await host.inbox(known)).map(({ kind }) => kind)).toEqual(['signed_up']);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 2, placed: 2 }]);
  });

  it('are read in the words of each language, in code pages and workbooks', async () => {
    await raceWith({ classes: [classInput(), junior], classesPerPilot: 2 });
    const [first, second] = [phone(), phone()];
    const russian = `Фамилия;Имя;Телефон;Дата рождения;Класс\nЛи;Анна;${first};12.05.1990;юниоры\n`;
    expect((await preview(russian)).lines).toMatchObject([
      { realName: 'Анна Ли', className: { ru: 'Юниоры' } },
    ]);
    // 姓名,手机号,出生年份,组别 and 王伟 in GB 18030.
    const head = Buffer.from('d0d5c3fb2ccad6bbfabac52cb3f6c9fac4eab7dd2cd7e9b1f00acdf5ceb0', 'hex');
    const chinese = new Uint8Array(Buffer.concat([head, Buffer.from(`,${first},1990,Open\n`)]));
    expect(await preview(chinese)).toMatchObject({ encoding: 'gb18030', lines: [{ realName: '王伟' }] });
    const sheet = [
      row(1, inlineText('A1', 'Mobile'), inlineText('B1', 'Full name'), inlineText('C1', 'Born')),
      row(2, inlineText('A2', second), inlineText('B2', 'Bo'), '<c r="C2"><v>1988</v></c>'),
    ];
    const book = new Uint8Array(
      workbook({ Notes: row(1, inlineText('A1', 'Hello')), Pilots: sheet.join('') }),
    );
    const { classId } = race.classes[1]!;
    expect(await preview(book, { classId })).toMatchObject({
      encoding: null,
      lines: [{ realName: 'Bo', className: { en: 'Junior' } }],
    });
  });

  it('have phone numbers as people write them, and as spreadsheets store them', async () => {
    expect(await phonesIn('ru', ['8 (916) 123-45-30', '79161234531', "'+79161234532"])).toEqual([
      '+79161234530',
      '+79161234531',
      '+79161234532',
    ]);
    expect(await phonesIn('cn', ['136 0000 1111', '8613600001112'])).toEqual([
      '+8613600001111',
      '+8613600001112',
    ]);
    expect(await phonesIn('en', ['07400 111222', '+44 7400 111223'])).toEqual([
      '+447400111222',
      '+447400111223',
    ]);
    expect(await phonesIn('en', ['8 916 123-45-30'], 'RU')).toEqual(['+79161234530']);
  });

  it('name each fault of a line in the language of the admin', async () => {
    await raceWith({ classes: [classInput({ minimumAge: 18 }), junior] });
    const [young, twice] = [phone(), phone()];
    const file = [
      'Name,Phone,Born,Class',
      `Ann,12,1990,Open`,
      `,${phone()},1990,Open`,
      `Ann,${phone()},soon,Open`,
      `Ann,${phone()},1990,Masters`,
      `Ann,${phone()},1990,`,
      `Ann,${young},${new Date().getFullYear() - 10},Open`,
      `Ann,${twice},1990,Open`,
      `Ann,${twice},1990,open`,
      `Ann,${twice},1990,Junior`,
    ].join('\n');
    expect(await faultsIn(file)).toEqual([
      '2 Phone: Enter a valid mobile number. If it is from another country, add the country code, such as +44',
      '3 Name: This field cannot be empty',
      expect.stringMatching(/^4 Born: /),
      '5 Class: Choose one from the list',
      '6 Class: This field is required',
      '7 : This class is for people aged 18 or older',
      '9 : This person is already in that class',
      '10 : Classes per person in this race: 1 at most',
    ]);
    const [first] = await faultsIn('Телефон\n12', {}, { caller: en.caller, lang: 'ru' });
    expect(first).toBe(
      '2 Телефон: Введите правильный номер мобильного телефона. К номеру другой страны добавьте её код, например +44',
    );
    const refusal = await tryImport(file);
    expect(faultsOf(refusal)).toEqual({ file: 'resultFileFaulty' });
    expect(refusal.data).toMatchObject({ fields: { file: { msg: expect.stringContaining('errors: 8.') } } });
    expect(await signUps()).toEqual([]);
    expect(await imported(file, { withoutFaultyLines: true })).toEqual({ signUps: 1, newAccounts: 1 });
  });

  it('have the answers to the questions of the race in columns named like them', async () => {
    await raceWith({
      questions: [
        { kind: 'consent', label: { en: 'I know the risk' }, required: true, choices: [] },
        {
          kind: 'choice',
          label: { en: 'T-shirt', ru: 'Футболка' },
          required: true,
          choices: [{ label: { en: 'Large', ru: 'Большая' } }, { label: { en: 'Small' } }],
        },
        { kind: 'number', label: { en: 'Weight' }, required: false, choices: [], min: 40, max: 200 },
      ],
    });
    const [consent, shirt] = race.questions;
    const head = 'phone,name,born,футболка,Weight,Notes';
    const file = `${head}\n${phone()},Ann,1990,large,80,vegan\n`;
    expect(await preview(file)).toMatchObject({
      faults: [{ column: null, heading: 'I know the risk' }],
      unknownHeadings: ['Notes'],
      asksConsent: true,
    });
    expect(await faultsIn(`${head}\n${phone()},Ann,1990,XL,7,\n`, { withConsents: true })).toEqual([
      '2 T-shirt: Choose one from the list',
      '2 Weight: Must be at least 40',
    ]);
    const inFile = `I know the risk,${head}\nno,${phone()},Ann,1990,large,,\nда,${phone()},Ann,1990,large,,\n`;
    expect((await preview(inFile, { withConsents: true })).faults).toMatchObject([
      { line: 2, heading: 'I know the risk' },
    ]);
    await imported(file, { withConsents: true });
    const [signUp] = await signUps();
    const answers = Object.fromEntries(signUp!.answers.map(({ questionId, value }) => [questionId, value]));
    expect(answers).toMatchObject({
      [consent!.questionId!]: 'yes',
      [shirt!.questionId!]: shirt!.choices![0]!.choiceId!,
    });
    expect(signUp).toMatchObject({ history: [{ onPaper: true }] });
  });

  it('take free places only', async () => {
    await raceWith({ classes: [classInput({ capacity: 2 })] });
    const lines = [1, 2, 3].map((n) => `${phone()},Pilot ${n},1990`);
    const file = ['phone,name,born', ...lines].join('\n');
    expect(await faultsIn(file)).toEqual(['4 : This class has no place left']);
    const both = ['phone,name,born', ...lines.slice(0, 2)].join('\n');
    const { classId } = race.classes[0]!;
    const [outcome, other] = await Promise.all([
      tryImport(both),
      host.call('sign_up', { raceId: race.raceId, classId }, { caller: newMember() }),
    ]);
    const { taken, placed, waiting } = (await host.ledger(race.raceId))[0]!;
    expect([taken, placed]).toEqual(outcome.code === 0 ? [2, 2] : [1, 1]);
    expect(other.code).toBe(0);
    expect(waiting).toBe(outcome.code === 0 ? 1 : 0);
  });

  it('sign up each pilot once, imported again too', async () => {
    const file = `phone,name,born\n${phone()},Ann,1990`;
    await imported(file);
    expect(await faultsIn(file)).toEqual(['2 : This person is already in that class']);
    expect(faultsOf(await tryImport(file, { withoutFaultyLines: true }))).toEqual({
      file: 'listWithoutPilots',
    });
  });

  it('without phone numbers, too long ones and those of closed races are refused', async () => {
    expect(faultsOf(await tryPreview('Name,Class\nAnn,Open'))).toEqual({ file: 'listWithoutPhones' });
    expect(faultsOf(await tryPreview('\u0000\u0001'))).toEqual({ file: 'listWithoutPhones' });
    const many = ['phone', ...Array.from({ length: 301 }, () => '+8613600000000')].join('\n');
    expect((await tryPreview(many)).data).toMatchObject({
      fields: {
        file: { rule: 'listTooLong', msg: 'At most 300 lines can be imported at once. Split the file' },
      },
    });
    await raceWith({
      signUpOpensAt: inDays(-9),
      signUpClosesAt: inDays(-8),
      startsAt: inDays(-7),
      endsAt: inDays(-6),
    });
    expect(refused(await tryPreview(`phone\n${phone()}`))).toBe('sign_up_closed');
  });

  it('of the largest size are signed up in one call', async () => {
    await raceWith({ classes: [classInput({ capacity: null, waitingList: false })] });
    const lines = Array.from({ length: 300 }, (_, n) => `${phone()},Pilot ${n},1990`);
    expect(await imported(['phone,name,born', ...lines].join('\n'))).toEqual({
      signUps: 300,
      newAccounts: 300,
    });
  });
});
