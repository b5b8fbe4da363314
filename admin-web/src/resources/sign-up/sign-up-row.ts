import { answerForms } from '@paddock/contracts/race/race-kinds';
import { labels } from '../../engine/labels.ts';
import type { RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';

export type SignUp = RowOf<'adm/get_adm_sign_up_list'>;
type Answer = SignUp['answers'][number];

export const isLive = ({ status }: Pick<SignUp, 'status'>) => status !== 'cancelled' && status !== 'rejected';

const accountLabels = labels('member', ['active', 'suspended', 'closed']);

export const accountLabel = (status: SignUp['pilot']['status']): TextKey =>
  status ? accountLabels[status] : 'signUp.accountClosed';

export const pilotName = ({ pilot }: Pick<SignUp, 'pilot'>, { t }: Pick<Words, 't'>) =>
  pilot.callsign || pilot.realName || pilot.nickname || t('signUp.accountClosed');

export const questionText = ({ question }: Answer, { pick, t }: Words) =>
  pick(question) || t('signUp.deletedQuestion');

export function answerText({ kind, value, choice }: Answer, { pick, t }: Words): string {
  switch (answerForms[kind]) {
    case 'choice':
      return choice ? pick(choice) : value;
    case 'tick':
      return t('signUp.yes');
    case 'line':
    case 'phone':
    case 'number':
      return value;
  }
}

/** One line for a table cell. */
export const answersText = ({ answers }: SignUp, words: Words) =>
  answers.map((answer) => `${questionText(answer, words)}: ${answerText(answer, words)}`).join('; ');
