import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { closeServer, runDrainSteps } from './drain.ts';

/** Runs in its own thread: sends a request, then another one on the same connection on demand. */
const client = `
const { parentPort, workerData } = require('node:worker_threads');
const socket = require('node:net').connect(workerData.port, '127.0.0.1');
const flag = new Int32Array(workerData.shared);
const ask = () => socket.write('GET / HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n');
let answers = 0;
socket.on('data', () => { answers += 1; if (answers === 1) parentPort.postMessage('first'); });
socket.on('error', () => {});
socket.on('close', () => parentPort.postMessage(answers));
parentPort.once('message', () => {
  Atomics.wait(flag, 0, 0);
  ask();
  Atomics.store(flag, 1, 1); Atomics.notify(flag, 1);
});
ask();
`;

describe('graceful shutdown', () => {
  let server: Server;
  afterEach(() => server.closeAllConnections());

  it('answers requests that arrived while the event loop was blocked, even after the notice', async () => {
    server = createServer((_request, response) => response.end('ok'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const shared = new SharedArrayBuffer(8);
    const flag = new Int32Array(shared);
    const worker = new Worker(client, {
      eval: true,
      workerData: { port: (server.address() as AddressInfo).port, shared },
    });
    await once(worker, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('wait');
    const left = runDrainSteps({ announce: () => undefined, noticeMs: 10, close: () => closeServer(server) });
    // Blocks the event loop until the request was sent and the notice is over.
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    Atomics.wait(flag, 1, 0);
    Atomics.wait(flag, 1, 1, 300);
    const [answers] = (await once(worker, 'message')) as [number];
    expect(answers).toBe(2);
    await left;
    await worker.terminate();
  });
});
