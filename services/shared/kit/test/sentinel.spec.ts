import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createLog } from '../src/logging/log.ts';
import { connectRedis, untilConnected } from '../src/redis/connect-redis.ts';
import { workerRedisUrl } from '../src/testing/test-servers.ts';

const leave: (() => unknown)[] = [];
afterEach(() => {
  for (const end of leave.splice(0)) end();
});

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** A sentinel that knows one master. Returns its port. */
async function startSentinel(name: string, host: string, port: string): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => {
      for (const command of data.toString().toLowerCase().split(/^\*/m).slice(1)) {
        const [, , part, asked] = command.split('\r\n').filter((line) => /^[^$]/.test(line));
        if (part === 'get-master-addr-by-name')
          socket.write(asked === name ? `*2\r\n${bulk(host)}${bulk(port)}` : '*-1\r\n');
        else if (part === 'sentinels') socket.write('*0\r\n');
        else if (command.includes('info')) socket.write(bulk('redis_mode:sentinel'));
        else socket.write('+OK\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  leave.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('connects to the master that a reachable sentinel names', async () => {
  const { hostname, port, pathname } = new URL(workerRedisUrl());
  const sentinel = await startSentinel('paddock', hostname, port || '6379');
  const address = `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel}/paddock/${pathname.slice(1) || 0}`;
  const redis = connectRedis(address, 'test', createLog('test', 'silent'));
  leave.push(() => redis.disconnect());
  await untilConnected(redis);
  await redis.set('through-sentinel', 'yes', 'EX', 60);
  expect(await redis.get('through-sentinel')).toBe('yes');
});
