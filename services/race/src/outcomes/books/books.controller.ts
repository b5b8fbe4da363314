import type { BookIdInput, CheckCodeInput, MyBookListInput } from '@paddock/contracts/race/book.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { BooksService } from './books.service.ts';

@Controller()
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @HandlesCall('get_my_books_list')
  mine(input: MyBookListInput, caller: MemberCaller) {
    return this.books.list(input, caller.memberId);
  }

  @HandlesCall('get_book_detail')
  detail(input: BookIdInput, caller: MemberCaller) {
    return this.books.detail(input, caller.memberId);
  }

  @HandlesCall('get_book_file')
  file(input: BookIdInput, caller: MemberCaller) {
    return this.books.file(input, caller.memberId);
  }

  @HandlesCall('get_book_check')
  check(input: CheckCodeInput) {
    return this.books.check(input);
  }
}
