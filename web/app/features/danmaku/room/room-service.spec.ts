import type {
  CommentRow,
  JoinInput,
  RoomEvents,
  SendInput,
  ViewerEvents,
} from '@paddock/contracts/danmaku/live';
import { livePath, noTicketCode } from '@paddock/contracts/danmaku/live';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { DanmakuRefusal, type LiveListener } from '../danmaku-service.ts';
import { RoomService } from './room-service.ts';

const rowOf = (offset: number, text: string): CommentRow => [
  offset,
  `id-${offset}`,
  offset,
  1,
  255,
  'Ann',
  text,
  'ru',
  's',
  2,
];

/** Fake comment service: scripted answers, recorded requests. */
class Room {
  readonly joins: JoinInput[] = [];
  readonly sent: SendInput[] = [];
  tickets = 0;
  rows: CommentRow[] = [];
  again = false;
  refuses: { code: number; msg: string } | undefined;
  /** Number of rejected joins. */
  closed = 0;
  /** Number of comments without an acknowledgement, as after a disconnect. */
  silent = 0;
  private readonly http = createServer((request, response) => {
    const answer = request.url?.startsWith('/ticket')
      ? { ticket: `ticket ${(this.tickets += 1)}`, isSignedIn: true }
      : { code: 0, data: { upTo: this.rows.length, rows: this.rows }, msg: '' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  readonly io = new Server<ViewerEvents, RoomEvents>(this.http, {
    path: livePath,
    transports: ['websocket'],
  });
  address = '';

  async start(): Promise<void> {
    this.io.on('connection', (socket) => {
      socket.on('join', (input, answer) => {
        this.joins.push(input);
        if (this.closed > 0) {
          this.closed -= 1;
          answer({ code: 1007, data: null, msg: 'Later' });
          return;
        }
        const data = {
          upTo: this.rows.length,
          rows: this.again ? [] : this.rows.slice(input.offset ?? Infinity),
          again: this.again,
          viewers: 3,
          removed: [],
          own: [],
        };
        answer({ code: 0, data, msg: '' });
      });
      socket.on('send', (input, answer) => {
        this.sent.push(input);
        if (this.silent > 0) {
          this.silent -= 1;
          socket.disconnect(true);
        } else if (this.refuses) answer({ ...this.refuses, data: null });
        else answer({ code: 0, data: { id: input.id, offset: 9 }, msg: '' });
      });
    });
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  say(...rows: CommentRow[]): void {
    this.rows.push(...rows);
    this.io.emit('comments', rows);
  }
}

/** Polls until true; Jest's timeout fails the test otherwise. */
async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const comment = { id: 'own', time: 4, text: 'Go', color: 1, kind: 'bottom' } as const;
const never = new AbortController().signal;

describe('a room of our own service', () => {
  let room: Room;
  let service: RoomService;
  let leave: (() => void) | undefined;
  const heard: string[] = [];
  const listener: LiveListener = {
    add: (comments) => heard.push(...comments.map(({ text }) => text)),
    remove: (ids) => heard.push(...ids.map((id) => `without ${id}`)),
    reload: () => heard.push('again'),
    count: (viewers) => heard.push(`${viewers} watch`),
  };

  beforeEach(async () => {
    heard.length = 0;
    room = new Room();
    await room.start();
    service = new RoomService({
      id: 'cup',
      api: `${room.address}/danmaku/`,
      ticketAddress: `${room.address}/ticket`,
    });
  });
  afterEach(async () => {
    leave?.();
    await room.io.close();
  });

  const hears = (...texts: string[]) =>
    eventually(() => heard.filter((text) => !text.includes('watch')).join() === texts.join());

  async function watch(): Promise<void> {
    await service.load('cup', undefined, never, 0);
    leave = service.live(listener);
    await eventually(() => heard.includes('3 watch'));
  }

  it('returns texts as typed and continues after the list', async () => {
    room.rows = [rowOf(1, '<b>&amp;')];
    const { comments } = await service.load('cup', undefined, never, 0);
    expect(comments).toEqual([
      {
        id: 'id-1',
        time: 1,
        kind: 'top',
        color: 255,
        author: 'Ann',
        text: '<b>&amp;',
        lang: 'ru',
        sender: 's',
        likes: 2,
      },
    ]);
    room.rows.push(rowOf(2, 'between'));
    leave = service.live(listener);
    await hears('between');
    expect(room.joins).toEqual([{ id: 'cup', offset: 1, ticket: 'ticket 1' }]);
    room.say(rowOf(3, 'after'));
    room.io.emit('removed', ['id-2']);
    await hears('between', 'after', 'without id-2');
  });

  it.each([
    ['is cut', () => room.io.disconnectSockets(true)],
    ['is told to go to another copy', () => room.io.emit('move', 1)],
  ])('asks for what was missed when it %s', async (_what, part) => {
    await watch();
    room.say(rowOf(1, 'before'));
    await hears('before');
    part();
    room.rows.push(rowOf(2, 'missed'));
    await hears('before', 'missed');
    expect(room.joins.at(-1)).toMatchObject({ offset: 1 });
  });

  it('retries the join on the same connection', async () => {
    await service.load('cup', undefined, never, 0);
    room.closed = 2;
    room.rows = [rowOf(1, 'missed')];
    leave = service.live(listener);
    await hears('missed');
    expect(room.joins).toHaveLength(3);
    expect(room.io.engine.clientsCount).toBe(1);
  });

  it('reloads the list after too many missed events', async () => {
    await watch();
    room.again = true;
    room.rows = [rowOf(1, 'many')];
    room.io.disconnectSockets(true);
    await hears('again');
    room.again = false;
    room.io.disconnectSockets(true);
    await eventually(() => room.joins.at(-1)?.offset === 1);
  });

  it('retries an unacknowledged comment and reports refusals', async () => {
    await watch();
    room.silent = 1;
    expect(await service.send(comment)).toBe('own');
    expect(room.sent).toEqual(
      Array.from({ length: 2 }, () => ({ id: 'own', time: 4, type: 2, color: 1, text: 'Go' })),
    );
    room.refuses = { code: 9005, msg: 'Slow down' };
    await expect(service.send(comment)).rejects.toThrow(new DanmakuRefusal('Slow down'));
  });

  it('renews an expired ticket once', async () => {
    await watch();
    room.io.emit('ticketOver');
    await eventually(() => room.joins.at(-1)?.ticket === 'ticket 2');
    room.refuses = { code: noTicketCode, msg: 'Sign in' };
    await expect(service.send(comment)).rejects.toThrow('Sign in');
    expect([room.tickets, room.sent.length]).toEqual([3, 2]);
  });

  it('plays without a ticket when the site does not answer', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    service = new RoomService({
      id: 'cup',
      api: `${room.address}/danmaku/`,
      ticketAddress: 'http://127.0.0.1:1/',
    });
    await watch();
    expect(room.joins).toEqual([{ id: 'cup', offset: 0 }]);
    warn.mockRestore();
  });
});
