import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { newMember } from '@paddock/kit/testing/test-host';
import { clusterUrl } from '@paddock/kit/testing/test-servers';
import { StreamChannel } from '../../src/streams/stream-channel.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

const settings = { CACHE_REDIS_URL: clusterUrl(), QUEUE_REDIS_URL: clusterUrl() };
let host: DanmakuHost;
let copies: DanmakuHost[];
const viewers: LiveViewer[] = [];

beforeAll(async () => {
  host = await DanmakuHost.start();
  copies = [await host.copy(settings), await host.copy(settings)];
  for (const copy of copies)
    await eventually('a replica is connected', () => copy.get(StreamChannel).connected);
});
afterAll(async () => {
  for (const viewer of viewers) viewer.close();
  for (const copy of copies) await copy.close();
  await host.close();
});

it('sends comments over a Redis Cluster to all replicas, once and in order', async () => {
  const videoId = newVideo();
  for (const copy of copies)
    viewers.push(new LiveViewer(copy.url, videoId, copy.ticket(videoId, newMember())));
  for (const viewer of viewers) await viewer.join();
  const texts = ['First', 'Second', 'Third', 'Fourth'];
  for (const [i, text] of texts.entries()) await viewers[i % 2]!.say(text);
  for (const viewer of viewers)
    await eventually('a viewer sees all', () => expect(viewer.texts).toEqual(texts));
});
