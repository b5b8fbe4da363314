import { Choices } from '@paddock/kit/database/migration-kinds';

export class LimitLanguages2000000001002 extends Choices {
  protected readonly choices = [['page_visit', 'lang', ['cn', 'en', 'ru']]] as const;
}
