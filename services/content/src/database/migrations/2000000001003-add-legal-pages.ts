import { Choices } from '@paddock/kit/database/migration-kinds';

export class AddLegalPages2000000001003 extends Choices {
  protected readonly choices = [
    [
      'site_page',
      'slug',
      ['faq', 'overview', 'history', 'drone-camp', 'contact', 'privacy', 'terms', 'imprint'],
    ],
  ] as const;
}
