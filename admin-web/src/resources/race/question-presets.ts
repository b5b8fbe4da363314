import { blankQuestion, type QuestionValues } from './race-values.ts';

/** Labels become content of the race, in all languages. */
export const emergencyContact = (): QuestionValues[] => [
  {
    ...blankQuestion(),
    required: true,
    label: { cn: '紧急联系人姓名', en: 'Emergency contact: name', ru: 'Контакт на экстренный случай: имя' },
  },
  {
    ...blankQuestion(),
    kind: 'phone',
    required: true,
    label: {
      cn: '紧急联系人电话',
      en: 'Emergency contact: phone number',
      ru: 'Контакт на экстренный случай: телефон',
    },
  },
];
