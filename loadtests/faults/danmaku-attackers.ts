// A process that attacks the danmaku service from one network, so that its own work does not delay the measured viewer:
// `danmaku-attackers.ts lists|rooms URL VIDEO PER_SECOND`. It sends its tally at the end.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { livePath } from '@paddock/contracts/danmaku/live';
import { pageOrigin } from '../bench/danmaku-copies.ts';

const TICK_MS = 20;
const MAX_OPEN = 500;
const SOCKETS = 64;
/** Joins of one socket before it is replaced, below its limit. */
const JOINS = 18;
const headers = { origin: pageOrigin, 'x-forwarded-for': '203.0.113.66' };

const [, , kind, url = '', videoId = '', perSecond = ''] = process.argv;
const tally = new Map<string, number>();
const count = (name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1);
/** 0 is success. */
const codeIn = (text: string): string => `code ${/"code":(\d+)/.exec(text)?.[1] ?? 'none'}`;
const over = new AbortController();

/** Starts attempts at the rate, whether or not earlier ones have an answer. */
async function atRate(attempt: () => Promise<void>): Promise<void> {
  const began = performance.now();
  let open = 0;
  for (let sent = 0; !over.signal.aborted; await pause(TICK_MS)) {
    for (; sent < ((performance.now() - began) / 1000) * Number(perSecond); sent += 1) {
      if (open >= MAX_OPEN) continue;
      open += 1;
      void attempt()
        .catch(() => count('no answer'))
        .finally(() => (open -= 1));
    }
  }
}

function readLists(): Promise<void> {
  const pool = new Pool(url, { connections: 64 });
  let turn = 0;
  return atRate(async () => {
    turn += 1;
    const unknown = randomBytes(6).toString('hex');
    const path = `/danmaku/v3/?id=${videoId}&max=${turn}&limit=${turn * 7}&z=${unknown}`;
    const { body } = await pool.request({ method: 'GET', path, headers });
    count(codeIn((await body.text()).slice(0, 100)));
  });
}

/** Opens a socket of the wire; resolves when it may join. */
function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`, {
    headers,
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('close', () => reject(new Error('closed')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) resolve(socket);
      else if (text.startsWith('43')) count(codeIn(text));
    });
  });
}

/** Joins leave the room before: the sockets alternate between the video of the viewer and others. */
function changeRooms(): Promise<void> {
  const sockets: ({ socket: WebSocket; joins: number } | undefined)[] = [];
  let turn = 0;
  return atRate(async () => {
    turn += 1;
    const place = turn % SOCKETS;
    let held = sockets[place];
    if (!held || held.joins >= JOINS || held.socket.readyState !== WebSocket.OPEN) {
      held?.socket.terminate();
      sockets[place] = undefined;
      held = sockets[place] = { socket: await openSocket(), joins: 0 };
      count('sockets');
    }
    held.joins += 1;
    const room = held.joins % 2 ? videoId : `other-${turn % 500}`;
    held.socket.send(`42${held.joins}["join",{"id":"${room}"}]`);
  });
}

process.once('message', () => over.abort());
process.send!('ready');
await (kind === 'lists' ? readLists() : changeRooms());
process.send!([...tally], () => process.exit());
