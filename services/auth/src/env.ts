import { Choice, Decimal, Flag, Integer, NewPassword, Text } from '@paddock/contracts/fields';
import { MigrationEnv, ServiceEnv } from '@paddock/kit/env/service-env';
import { siteUrls } from '@paddock/kit/read-env';

export const smsProviders = ['console', 'aliyun', 'tencent', 'twilio'] as const;
export type SmsProvider = (typeof smsProviders)[number];

export class AuthEnv extends ServiceEnv {
  /** A sign-in holds its connection while hashing, so the pool must be larger than the two limits below. */
  override DATABASE_POOL: number = 20;
  @Integer({ min: 1, max: 64, optional: true }) PASSWORD_HASHES_AT_ONCE: number = 2;
  /** Further requests are refused as unavailable. */
  @Integer({ min: 1, max: 1000, optional: true }) PASSWORD_HASHES_WAITING: number = 12;

  /** In messages and authenticator apps, until the settings of the site have a name. */
  @Text({ max: 30, optional: true }) ORGANISATION: string = 'Drone racing';
  @Flag({ optional: true }) ADMIN_TOTP_REQUIRED: boolean = true;

  /** HMAC key of codes and recovery codes. */
  @Text({ min: 32, max: 1000 }) CODE_SECRET!: string;

  @Text({ max: 1000, optional: true }) SMS_COUNTRIES: string =
    'CN,HK,MO,TW,RU,BY,KZ,AM,GE,MN,RS,TR,AE,SG,MY,TH,JP,KR,AU,NZ,GB,IE,DE,AT,CH,FR,NL,BE,IT,ES,PT,PL,CZ,SE,NO,FI,DK,US,CA';
  @Integer({ min: 0, max: 3600, optional: true }) SMS_PAUSE_SECONDS: number = 60;
  @Integer({ min: 1, max: 1000, optional: true }) SMS_PER_PHONE_AN_HOUR: number = 5;
  @Integer({ min: 1, max: 1000, optional: true }) SMS_PER_PHONE_A_DAY: number = 10;
  /** A network is a /24 of IPv4 or a /48 of IPv6. */
  @Integer({ min: 1, max: 1_000_000, optional: true }) SMS_PER_NETWORK_A_DAY: number = 200;
  /** A prefix is a number without its last four digits. */
  @Integer({ min: 1, max: 1_000_000, optional: true }) SMS_PER_PREFIX_A_DAY: number = 100;
  @Integer({ min: 1, max: 10_000_000, optional: true }) SMS_PER_COUNTRY_A_DAY: number = 1500;
  /** All text messages of one day. */
  @Integer({ min: 1, max: 10_000_000, optional: true }) SMS_A_DAY: number = 2000;

  @Choice(smsProviders) SMS_PROVIDER!: SmsProvider;
  /** `console` appends each message to this file as a line of JSON. */
  @Text({ max: 500, optional: true }) SMS_MAILBOX_FILE?: string;
  /** Overrides the provider's endpoint. */
  @Text({ max: 300, optional: true }) SMS_ENDPOINT?: string;
  /** Aliyun and Tencent: approved signature. */
  @Text({ max: 60, optional: true }) SMS_SIGN_NAME?: string;
  /**
   * Aliyun and Tencent: `code.cn=SMS_1,code.en=SMS_2,code.ru=…,known-number.cn=…`; message kinds (`offer.cn=…`)
   * without a template are not sent by SMS.
   */
  @Text({ max: 4000, optional: true }) SMS_TEMPLATES?: string;
  @Text({ max: 200, optional: true }) ALIYUN_ACCESS_KEY_ID?: string;
  @Text({ max: 200, optional: true }) ALIYUN_ACCESS_KEY_SECRET?: string;
  @Text({ max: 200, optional: true }) TENCENT_SECRET_ID?: string;
  @Text({ max: 200, optional: true }) TENCENT_SECRET_KEY?: string;
  @Text({ max: 40, optional: true }) TENCENT_SMS_APP_ID?: string;
  @Text({ max: 40, optional: true }) TENCENT_REGION: string = 'ap-guangzhou';
  @Text({ max: 200, optional: true }) TWILIO_ACCOUNT_SID?: string;
  @Text({ max: 200, optional: true }) TWILIO_AUTH_TOKEN?: string;
  @Text({ max: 40, optional: true }) TWILIO_FROM?: string;

  /** Site URLs for links in messages: `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls }) SITE_URLS!: string;
  /** `smtps://user:password@host:465`. E-mail is off without it and without a mailbox file. */
  @Text({ max: 500, pattern: /^smtps?:\/\//, optional: true }) SMTP_URL?: string;
  /** Sender: `news@example.org`. Its name is that of the organisation. */
  @Text({ max: 300, optional: true }) MAIL_FROM?: string;
  /** For local development: e-mails are appended to this file, which the local mailbox page shows. */
  @Text({ max: 500, optional: true }) MAIL_MAILBOX_FILE?: string;
  /** Origins of push services that messages are sent to; `*.` is any subdomain. `off`: no push messages. */
  @Text({
    max: 1000,
    pattern: /^(?:off|https?:\/\/(?:\*\.)?[\w.:-]+(?:,https?:\/\/(?:\*\.)?[\w.:-]+)*)$/,
    optional: true,
  })
  PUSH_SERVICES: string =
    'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com';

  /** Non-urgent messages per member in 24 hours; further ones wait and are merged. */
  @Integer({ min: 0, max: 1000, optional: true }) MESSAGES_SMS_PER_MEMBER_A_DAY: number = 3;
  @Integer({ min: 0, max: 1000, optional: true }) MESSAGES_EMAIL_PER_MEMBER_A_DAY: number = 10;
  @Integer({ min: 0, max: 1000, optional: true }) MESSAGES_PUSH_PER_MEMBER_A_DAY: number = 20;
  /** Text message segments a day. Separate from codes, so that announcements never block sign-ins. */
  @Integer({ min: 0, max: 10_000_000, optional: true }) MESSAGES_SMS_A_DAY: number = 5000;
  /** Price of one segment and its currency, for the estimate of an announcement. */
  @Decimal({ min: 0, max: 1000, optional: true }) SMS_PRICE?: number;
  @Text({ max: 3, min: 3, optional: true }) SMS_CURRENCY?: string;
}

/** For commands that print a link to the back office. */
export class LinkEnv extends MigrationEnv {
  /** Of the back office. */
  @Text({ max: 300, optional: true }) ADMIN_HOST?: string;
  @Choice(['http', 'https'], { optional: true }) SITE_SCHEME: 'http' | 'https' = 'https';
}

/** For the migration step. */
export class FirstOwnerEnv extends LinkEnv {
  @Text({ min: 3, max: 40, pattern: /^[a-z0-9][a-z0-9._-]*$/, optional: true }) OWNER_ACCOUNT?: string;
  @NewPassword({ optional: true }) OWNER_PASSWORD?: string;
}
