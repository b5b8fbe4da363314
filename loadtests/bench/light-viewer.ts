import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { livePath, type CommentRow } from '@paddock/contracts/danmaku/live';
import { pageOrigin, ticketFor } from './danmaku-copies.ts';
import { addDelay } from './delays.ts';
import type { Received } from './received.ts';

/** The same clock in all processes of a machine. */
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
const stamp = (): string => `Go ${Math.round(nowMs() * 1000).toString(36)} go!`;
const stampOf = (text: string): number => Number.parseInt(text.split(' ')[1] ?? '', 36) / 1000;

export interface Seat {
  url: string;
  videoId: string;
  /** Rates are limited per network, so each viewer has its own. */
  address: string;
  writes: boolean;
}

/** Replicas send all their viewers the same message: parsed once. */
let last: { text: string; sentAt: number[] } = { text: '', sentAt: [] };

function sentTimes(text: string): number[] {
  if (text !== last.text) {
    const [, rows] = JSON.parse(text.slice(2)) as [string, CommentRow[]];
    last = { text, sentAt: rows.map((row) => stampOf(row[6])) };
  }
  return last.sentAt;
}

/** A viewer with less CPU and memory than `socket.io-client`, which would occupy the machine: Engine.IO 4 by hand. */
export class LightViewer {
  private socket: WebSocket | undefined;
  private isJoined = false;
  private next = 0;
  private readonly answers = new Map<number, (answer: string) => void>();

  private readonly seat: Seat;
  private readonly received: () => Received;

  constructor(seat: Seat, received: () => Received) {
    this.seat = seat;
    this.received = received;
  }

  connect(): Promise<void> {
    const { url, videoId, address, writes } = this.seat;
    const began = nowMs();
    const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      origin: pageOrigin,
      headers: { 'x-forwarded-for': address },
    });
    this.socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.once('close', () => {
        if (this.isJoined) this.received().lost += 1;
        reject(new Error('a viewer was disconnected'));
      });
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40'))
          this.emit('join', { id: videoId, ...(writes && { ticket: ticketFor(videoId) }) }, (answer) => {
            if (!answer.includes('"code":0')) return reject(new Error(answer));
            this.isJoined = true;
            addDelay(this.received().joined, nowMs() - began);
            resolve();
          });
        else this.take(text, data.length);
      });
    });
  }

  /** The acknowledgement arrives later. */
  write(): void {
    const began = nowMs();
    const comment = { id: randomUUID(), time: 1, type: 0, color: 0xff_ff_ff, text: stamp() };
    this.emit('send', comment, (answer) => {
      if (answer.includes('"code":0')) addDelay(this.received().acknowledged, nowMs() - began);
      else this.received().refused += 1;
    });
  }

  close(): void {
    this.socket?.removeAllListeners('close');
    this.socket?.terminate();
  }

  private emit(name: string, input: object, answered: (answer: string) => void): void {
    this.answers.set(this.next, answered);
    this.socket?.send(`42${this.next}${JSON.stringify([name, input])}`);
    this.next += 1;
  }

  private take(text: string, bytes: number): void {
    const received = this.received();
    received.messages += 1;
    received.bytes += bytes;
    if (text.startsWith('42["comments"')) {
      const now = nowMs();
      for (const sentAt of sentTimes(text)) {
        received.comments += 1;
        addDelay(received.late, now - sentAt);
      }
    } else if (text.startsWith('43')) {
      const from = text.indexOf('[');
      const number = Number(text.slice(2, from));
      this.answers.get(number)?.(text.slice(from));
      this.answers.delete(number);
    }
  }
}
