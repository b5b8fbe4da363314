import { Choices } from '@paddock/kit/database/migration-kinds';

export class LimitLanguages2000000001003 extends Choices {
  protected readonly choices = [
    ['contact_message', 'lang', ['cn', 'en', 'ru']],
    ['version', 'kind', ['news', 'images', 'video', 'page', 'setting']],
  ] as const;
}
