import { expect, it } from '@jest/globals';
import { Clock } from '@paddock/kit/clock';
import type { DanmakuEnv } from '../env.ts';
import { EdgeSettings } from './edge-settings.ts';

const settings = new EdgeSettings(
  {
    SITE_URLS: 'cn=https://cn.test,en=https://en.test,ru=http://ru.test:3000',
    DANMAKU_ORIGINS: '',
    TRUSTED_PROXIES: '',
  } as DanmakuEnv,
  new Clock(),
);

it.each([
  ['cn.test', 'cn'],
  ['CN.test', 'cn'],
  ['cn.test.', 'cn'],
  ['RU.test:3000', 'ru'],
  ['ru.test', 'ru'],
  ['elsewhere.test', 'en'],
])('speaks the language of the host %s', (host, language) => {
  expect(settings.languageOf({ host })).toBe(language);
});
