import { Controller, type OnApplicationShutdown } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { call, type CallContract } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import { Text } from '@paddock/contracts/fields';
import { NoView } from '@paddock/contracts/page';
import { FileAnswer, type FileOfCall } from '@paddock/kit/calls/files';
import { bindHandler, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Database } from '@paddock/kit/database/database';
import { NoteInput } from '@paddock/kit/testing/note-calls.fixture';
import { notesServiceWith } from '@paddock/kit/testing/notes.fixture';

const service = 'auth';

class NoteFileView {
  @Text({ max: 100 }) name!: string;
  @Text({ max: 64 }) sha256!: string;
}

export const fileCalls: Record<string, CallContract> = {
  get_note_file: call({
    service,
    audience: 'member',
    write: false,
    input: NoteInput,
    view: NoView,
    answers: { file: ['text/plain'] },
    summary: 'A file as the text asks for it',
  }),
  save_note_file: call({
    service,
    audience: 'member',
    write: true,
    input: NoteInput,
    view: NoteFileView,
    takes: { file: { bytes: 300_000, types: ['image/png'], seconds: 60 } },
    refusals: ['not_found'],
    summary: 'Keeps a file',
  }),
  send_note_file: call({
    service,
    audience: 'anyone',
    write: true,
    input: NoteInput,
    view: NoteFileView,
    takes: { file: { bytes: 300_000, seconds: 60 }, strangers: true },
    summary: 'Keeps a file of anyone',
  }),
};

const PIECE = Buffer.alloc(65_536, 'x');

/** A service that receives, produces and counts files. */
@Controller()
export class FilesController implements OnApplicationShutdown {
  /** Chunks that were read. */
  pieces = 0;
  open = 0;
  arriving = 0;
  readonly folder = mkdtempSync(join(tmpdir(), 'paddock-files-'));

  constructor(private readonly database: Database) {}

  file({ text }: NoteInput): FileAnswer {
    const type = text === 'html' ? 'text/html' : 'text/plain';
    return new FileAnswer(this.contentOf(text), { type, name: `Заметка "${text}";\r\n'1'.txt` });
  }

  /** Stores the file before the transaction, in a folder that is deleted on failure. */
  async prepareKeeping(
    { text }: NoteInput,
    _caller: Caller,
    { name, content }: FileOfCall,
  ): Promise<TransactionStep<NoteFileView>> {
    this.arriving += 1;
    const path = join(this.folder, randomUUID());
    try {
      await pipeline(content, createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      this.arriving -= 1;
    }
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return async () => {
      await this.database.query('insert into note (text) values ($1)', [text]);
      return { name, sha256 };
    };
  }

  prepareKeepingOfAnyone(
    input: NoteInput,
    caller: Caller,
    file: FileOfCall,
  ): Promise<TransactionStep<NoteFileView>> {
    return this.prepareKeeping(input, caller, file);
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private contentOf(text: string): Readable {
    if (text === 'endless' || text === 'stuck') return this.endless(text === 'stuck' ? 1 : Infinity);
    if (text === 'empty') return Readable.from([]);
    if (text === 'broken')
      return new Readable({
        read() {
          this.destroy(new Error('a secret detail'));
        },
      });
    return Readable.from([Buffer.from(text)]);
  }

  private endless(max: number): Readable {
    this.open += 1;
    const read = (content: Readable): void => {
      this.pieces += 1;
      if (this.pieces <= max) content.push(PIECE);
    };
    return new Readable({
      read() {
        read(this);
      },
      destroy: (error, done) => {
        this.open -= 1;
        done(error);
      },
    });
  }
}

bindHandler(FilesController.prototype, 'file', { call: 'get_note_file', prepares: false });
bindHandler(FilesController.prototype, 'prepareKeeping', { call: 'save_note_file', prepares: true });
bindHandler(FilesController.prototype, 'prepareKeepingOfAnyone', { call: 'send_note_file', prepares: true });

/** The test service with file calls. */
export const filesService = notesServiceWith({ calls: fileCalls, controllers: [FilesController] });
