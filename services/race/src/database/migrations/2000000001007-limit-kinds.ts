import { Choices } from '@paddock/kit/database/migration-kinds';

export class LimitKinds2000000001007 extends Choices {
  protected readonly choices = [
    ['book', 'accent', ['ice', 'orange', 'violet', 'green']],
    [
      'discount',
      'currency',
      [
        'AED',
        'AUD',
        'BRL',
        'BYN',
        'CAD',
        'CHF',
        'CNY',
        'CZK',
        'EUR',
        'GBP',
        'GEL',
        'HKD',
        'IDR',
        'INR',
        'JPY',
        'KRW',
        'KZT',
        'MYR',
        'PLN',
        'RSD',
        'RUB',
        'SEK',
        'SGD',
        'THB',
        'TRY',
        'TWD',
        'USD',
        'UZS',
        'VND',
      ],
    ],
    [
      'pilot_radio',
      'system',
      ['analog', 'dji', 'dji_50', 'dji_o3', 'dji_o3_wide', 'dji_o4', 'hdzero', 'sharkbyte', 'walksnail'],
    ],
    ['sign_up_event', 'status', ['pending', 'confirmed', 'waiting', 'offered', 'cancelled', 'rejected']],
    ['stage', 'bracket', ['single-16', 'single-32', 'double-16', 'double-32']],
  ] as const;
}
