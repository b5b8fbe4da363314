import type { BadInputData, Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import { messageText } from '@paddock/contracts/message-text';
import { ruleTable } from '@paddock/contracts/rule-table';
import { BadInput, type BrokenRule, type Refusal } from './refusal.ts';

export const success = <View>(data: View): Envelope<View> => ({ code: 0, data, msg: '' });

/** Translates a refusal into an envelope. */
export function refused(refusal: Refusal, lang: Language): Envelope {
  const { code, msg } = errors[refusal.error];
  const data = refusal instanceof BadInput ? badInputData(refusal, lang) : refusal.data;
  return { code, data, msg: messageText(msg[lang], refusal.data, lang) };
}

const badInputData = ({ faults }: BadInput, lang: Language): BadInputData => ({
  fields: Object.fromEntries(
    Object.entries(faults).map(([field, broken]) => [
      field,
      { rule: broken.rule, msg: ruleMessage(broken, lang) },
    ]),
  ),
});

export const ruleMessage = (broken: BrokenRule, lang: Language): string =>
  messageText(ruleTable[broken.rule][lang], broken, lang);
