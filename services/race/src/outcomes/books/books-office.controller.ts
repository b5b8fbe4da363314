import type {
  AdminBookListInput,
  BookPlanInput,
  BookPreviewInput,
  IssueBooksInput,
  RevokeBookInput,
  SaveBookInput,
  SaveBookTemplateInput,
} from '@paddock/contracts/race/admin-book.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { BookPlansService } from './book-plans.service.ts';
import { BookTemplatesService } from './book-templates.service.ts';
import { BooksOfficeService } from './books-office.service.ts';

@Controller()
export class BooksOfficeController {
  constructor(
    private readonly books: BooksOfficeService,
    private readonly plans: BookPlansService,
    private readonly templates: BookTemplatesService,
  ) {}

  @HandlesCall('adm/get_member_books_list')
  list(input: AdminBookListInput) {
    return this.books.list(input);
  }

  @HandlesCallInTwoSteps('adm/save_book')
  save(input: SaveBookInput, caller: AdminCaller) {
    return this.books.save(input, caller);
  }

  @HandlesCall('adm/del_book')
  revoke(input: RevokeBookInput) {
    return this.books.revoke(input);
  }

  @HandlesCallInTwoSteps('adm/issue_books')
  issueAll(input: IssueBooksInput, caller: AdminCaller) {
    return this.plans.issue(input, caller);
  }

  @HandlesCall('adm/get_book_plan')
  plan(input: BookPlanInput) {
    return this.plans.show(input);
  }

  @HandlesCall('adm/get_book_template')
  template(input: RaceIdInput) {
    return this.templates.detail(input);
  }

  @HandlesCall('adm/save_book_template')
  saveTemplate(input: SaveBookTemplateInput) {
    return this.templates.save(input);
  }

  @HandlesCall('adm/get_book_preview')
  preview(input: BookPreviewInput) {
    return this.templates.preview(input);
  }
}
