import type { InEveryLanguage } from './language.ts';

/** Messages of the rules of single fields; `{n}` and `{list}` are filled in from the field. */
export const fieldRules = {
  required: { cn: '此项必填', en: 'This field is required', ru: 'Обязательное поле' },
  notEmpty: { cn: '此项不能为空', en: 'This field cannot be empty', ru: 'Поле не может быть пустым' },
  email: { cn: '请输入有效的邮箱', en: 'Enter a valid e-mail address', ru: 'Введите правильный адрес почты' },
  phone: {
    cn: '请输入有效的手机号；其他国家的号码请加国家代码，例如 +44',
    en: 'Enter a valid mobile number. If it is from another country, add the country code, such as +44',
    ru: 'Введите правильный номер мобильного телефона. К номеру другой страны добавьте её код, например +44',
  },
  anyPhone: {
    cn: '没有这样的电话号码。请检查；其他国家的号码请加国家代码，例如 +44',
    en: 'There is no such phone number. Check it, and add the country code, such as +44, if it is from another country',
    ru: 'Такого номера не существует. Проверьте его; к номеру другой страны добавьте её код, например +44',
  },
  number: { cn: '请输入数字', en: 'Enter a number', ru: 'Введите число' },
  integer: { cn: '请输入整数', en: 'Enter a whole number', ru: 'Введите целое число' },
  capital: {
    cn: '只能使用大写字母',
    en: 'Use capital letters only',
    ru: 'Используйте только заглавные буквы',
  },
  maxLength: { cn: '最多 {n} 个字符', en: 'At most {n} characters', ru: 'Не более {n} символов' },
  minLength: { cn: '至少 {n} 个字符', en: 'At least {n} characters', ru: 'Не менее {n} символов' },
  strictLength: { cn: '请输入 {n} 位验证码', en: 'Enter the {n}-digit code', ru: 'Введите код: {n} цифр' },
  exclude: {
    cn: '包含不允许的内容',
    en: 'Contains something not allowed',
    ru: 'Содержит недопустимое значение',
  },
  pattern: { cn: '格式不正确', en: 'The format is not valid', ru: 'Неверный формат' },
  min: { cn: '不能小于 {n}', en: 'Must be at least {n}', ru: 'Не меньше {n}' },
  max: { cn: '不能大于 {n}', en: 'Must be at most {n}', ru: 'Не больше {n}' },
  choice: { cn: '请从列表中选择', en: 'Choose one from the list', ru: 'Выберите значение из списка' },
  flag: { cn: '请选择是或否', en: 'Answer yes or no', ru: 'Ответьте «да» или «нет»' },
  instant: { cn: '请输入有效的时间', en: 'Enter a valid time', ru: 'Введите правильное время' },
  offset: {
    cn: '请注明时区偏移，例如 Z 或 +08:00',
    en: 'Add the time offset, such as Z or +08:00',
    ru: 'Укажите смещение времени, например Z или +08:00',
  },
  list: { cn: '必须是列表', en: 'Must be a list', ru: 'Должен быть список' },
  maxItems: { cn: '最多 {n} 项', en: 'At most {n} items', ru: 'Не более {n} элементов' },
  maxFiles: { cn: '最多 {n} 个文件', en: 'At most {n} files', ru: 'Не более {n} файлов' },
  object: { cn: '格式不正确', en: 'The format is not valid', ru: 'Неверный формат' },
  text: {
    cn: '包含无法保存的字符',
    en: 'Contains characters that cannot be stored',
    ru: 'Содержит недопустимые символы',
  },
  oneLine: {
    cn: '不能包含换行或制表符',
    en: 'Must be on one line, without tabs',
    ru: 'Должно быть в одну строку, без табуляции',
  },
  weakPassword: {
    cn: '这个密码太容易被猜到，请换一个',
    en: 'This password is too easy to guess. Choose another',
    ru: 'Этот пароль слишком легко угадать, выберите другой',
  },
  passwordWithName: {
    cn: '密码不能包含您的昵称、姓名或手机号码',
    en: 'A password must not contain your names or phone number',
    ru: 'Пароль не должен содержать ваше имя, никнейм или номер телефона',
  },
  publicFile: {
    cn: '该文件已公开上传，请重新上传为仅会员可见的文件',
    en: 'This file is public. Upload it again for members only',
    ru: 'Этот файл загружен для всех. Загрузите его снова — только для участников',
  },
} as const satisfies Record<string, InEveryLanguage>;

export type FieldRule = keyof typeof fieldRules;
