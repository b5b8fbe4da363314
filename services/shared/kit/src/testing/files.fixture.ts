import { call, type CallContract } from '@paddock/contracts/call';
import { NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import { FileAnswer } from '../calls/files.ts';
import { bindHandler } from '../calls/handles-call.ts';
import { NoteInput, notesServiceWith } from './notes.fixture.ts';

const service = 'auth';

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
};

const PIECE = Buffer.alloc(65_536, 'x');

/** Makes files and counts what becomes of them. */
@Controller()
export class FilesController {
  /** Pieces that somebody asked for. */
  pieces = 0;
  open = 0;

  file({ text }: NoteInput): FileAnswer {
    const type = text === 'html' ? 'text/html' : 'text/plain';
    return new FileAnswer(this.contentOf(text), { type, name: `Заметка "${text}";\r\n'1'.txt` });
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

  private endless(most: number): Readable {
    this.open += 1;
    const read = (content: Readable): void => {
      this.pieces += 1;
      if (this.pieces <= most) content.push(PIECE);
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

/** The made-up service with calls that take and answer files. */
export const filesService = notesServiceWith({ calls: fileCalls, controllers: [FilesController] });
