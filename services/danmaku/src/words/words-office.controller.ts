import type { WordsPage, WordsView } from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { WordsOfficeService } from './words-office.service.ts';

@Controller()
export class WordsOfficeController {
  constructor(private readonly words: WordsOfficeService) {}

  @HandlesCall('adm/get_word_list')
  list(): Promise<WordsPage> {
    return this.words.list();
  }

  @HandlesCall('adm/save_words')
  save(input: WordsView): Promise<WordsView> {
    return this.words.save(input);
  }
}
