// The minimal servers that `danmaku.ts` compares with, a process each.
import { fastify } from 'fastify';
import { WebSocketServer } from 'ws';

const port = Number(process.env.PORT);
const ready = (): void => void process.send?.('ready');

if (process.argv[2] === 'list') {
  const bytes = Buffer.from(process.env.BYTES ?? '');
  const server = fastify();
  server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  await server.listen({ port, host: '127.0.0.1' });
  ready();
} else {
  const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false }, ready);
  process.on('message', ({ perSecond, seconds }: { perSecond: number; seconds: number }) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      const row = [
        sent,
        '0199f0c4-7a5e-7b1e-8e1c-aaaaaaaaaaaa',
        1,
        0,
        0xff_ff_ff,
        'Owl',
        `Comment ${sent}`,
        'en',
        'abcdefghij',
      ];
      const frame = JSON.stringify(row);
      for (const client of server.clients) client.send(frame);
      if (sent < perSecond * seconds) return;
      clearInterval(timer);
      setTimeout(ready, 500);
    }, 1000 / perSecond);
  });
}
