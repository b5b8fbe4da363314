import { Choices } from '@paddock/kit/database/migration-kinds';

export class LimitGroups2000000001005 extends Choices {
  protected readonly choices = [
    [
      'message_preference',
      'kind_group',
      ['security', 'offers', 'sign_ups', 'races', 'results', 'club', 'announcements'],
    ],
  ] as const;
}
