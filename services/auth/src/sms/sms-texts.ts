import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';

type CodeText = (organisation: string, code: string, minutes: number) => string;

const codeTexts: Record<CodeSource, InEveryLanguage<CodeText>> = {
  register: {
    cn: (by, code, minutes) => `【${by}】注册验证码：${code}，${minutes}分钟内有效。请勿告知他人。`,
    en: (by, code, minutes) =>
      `${by}: ${code} is your code to create an account. It is valid for ${minutes} minutes. Never share it.`,
    ru: (by, code, minutes) =>
      `${by}: ${code} — код для регистрации. Действует ${minutes} мин. Никому его не сообщайте.`,
  },
  login: {
    cn: (by, code, minutes) => `【${by}】登录验证码：${code}，${minutes}分钟内有效。请勿告知他人。`,
    en: (by, code, minutes) =>
      `${by}: ${code} is your code to sign in. It is valid for ${minutes} minutes. Never share it.`,
    ru: (by, code, minutes) =>
      `${by}: ${code} — код для входа. Действует ${minutes} мин. Никому его не сообщайте.`,
  },
  findpwd: {
    cn: (by, code, minutes) =>
      `【${by}】重置密码验证码：${code}，${minutes}分钟内有效。如非本人操作，请忽略本短信。`,
    en: (by, code, minutes) =>
      `${by}: ${code} is your code to set a new password. It is valid for ${minutes} minutes. Not you? Ignore this message.`,
    ru: (by, code, minutes) =>
      `${by}: ${code} — код для смены пароля. Действует ${minutes} мин. Если это не вы, ничего не делайте.`,
  },
  updatephone: {
    cn: (by, code, minutes) => `【${by}】绑定手机号验证码：${code}，${minutes}分钟内有效。请勿告知他人。`,
    en: (by, code, minutes) =>
      `${by}: ${code} is your code to link this number to your account. It is valid for ${minutes} minutes. Never share it.`,
    ru: (by, code, minutes) =>
      `${by}: ${code} — код для привязки этого номера. Действует ${minutes} мин. Никому его не сообщайте.`,
  },
  close_account: {
    cn: (by, code, minutes) =>
      `【${by}】注销账号验证码：${code}，${minutes}分钟内有效。如非本人操作，请勿告知他人，并尽快修改密码。`,
    en: (by, code, minutes) =>
      `${by}: ${code} is your code to close your account. It is valid for ${minutes} minutes. Not you? Never share it, and change your password.`,
    ru: (by, code, minutes) =>
      `${by}: ${code} — код для удаления аккаунта. Действует ${minutes} мин. Если это не вы, никому его не сообщайте и смените пароль.`,
  },
};

const knownNumberTexts: InEveryLanguage<(organisation: string) => string> = {
  cn: (by) => `【${by}】该手机号已注册，请直接登录；忘记密码可在登录页找回。如非本人操作，请忽略本短信。`,
  en: (by) =>
    `${by}: this number already has an account. Sign in, or reset your password if you forgot it. Not you? Ignore this message.`,
  ru: (by) =>
    `${by}: этот номер уже зарегистрирован. Войдите или восстановите пароль. Если это не вы, ничего не делайте.`,
};

export const codeText = (source: CodeSource, lang: Language, ...values: Parameters<CodeText>): string =>
  codeTexts[source][lang](...values);

export const knownNumberText = (lang: Language, organisation: string): string =>
  knownNumberTexts[lang](organisation);
