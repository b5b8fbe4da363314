/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { readMapLink } from './map-link.ts';

const kazan = { latitude: '55.7961', longitude: '49.1064' };

it.each([
  ['55.7961, 49.1064'],
  [' 55.7961 49.1064 '],
  ['55.7961，49.1064'],
  ['https://www.google.com/maps/@55.7961,49.1064,15z'],
  ['https://www.google.de/maps/place/Kazan/@55.1,49.9,12z/data=!4m6!3m5!8m2!3d55.7961!4d49.1064!16zL20'],
  ['https://www.google.com/maps/search/?api=1&query=55.7961%2C49.1064'],
  ['https://maps.google.com/?q=55.7961,49.1064'],
  ['maps.google.com/maps?ll=55.7961,49.1064&z=12'],
  ['https://www.google.com/maps/place/55.7961,+49.1064'],
  ['https://yandex.ru/maps/43/kazan/?ll=49.1064%2C55.7961&z=12'],
  ['https://yandex.com/maps/?ll=49.9%2C55.1&pt=49.1064,55.7961,pm2rdm~49.2,55.2'],
  ['https://www.openstreetmap.org/?mlat=55.7961&mlon=49.1064#map=12/55.1/49.9'],
  ['https://www.openstreetmap.org/#map=12/55.7961/49.1064&layers=N'],
  ['https://maps.apple.com/?ll=55.7961,49.1064&q=Field'],
  ['https://maps.apple.com/place?coordinate=55.7961,49.1064&name=Field'],
  ['The field: https://maps.google.com/?q=55.7961,49.1064'],
])('reads the coordinates of %s', (text) => expect(readMapLink(text)).toEqual(kazan));

it('reads southern and western coordinates', () =>
  expect(readMapLink('-33.4489,−70.6693')).toEqual({ latitude: '-33.4489', longitude: '-70.6693' }));

it.each([
  ['https://uri.amap.com/marker?position=116.473195,39.993253', 'shifted'],
  ['https://map.qq.com/?type=marker&coord=39.9,116.4', 'shifted'],
  ['https://map.baidu.com/@12958175,4825923,13z', 'shifted'],
  ['https://www.google.cn/maps/@39.9,116.4,15z', 'shifted'],
  ['https://maps.app.goo.gl/abcDEF123', 'short'],
  ['https://goo.gl/maps/abcDEF123', 'short'],
  ['https://yandex.ru/maps/-/CDabc123', 'short'],
  ['91, 49.1064', 'range'],
  ['https://yandex.ru/maps/?ll=49.1,95.8', 'range'],
  ['The old airfield', 'unreadable'],
  ['https://example.org/?q=55.7961,49.1064', 'unreadable'],
  ['https://notgoogle.com/maps/@55.7961,49.1064,15z', 'unreadable'],
  ['https://www.google.com/maps/place/Kazan', 'unreadable'],
  ['55.7961', 'unreadable'],
] as const)('explains why it does not read %s', (text, fault) =>
  expect(readMapLink(text)).toEqual({ fault }),
);
