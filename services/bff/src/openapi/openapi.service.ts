import type { CallContract } from '@paddock/contracts/call';
import { Inject, Injectable } from '@nestjs/common';
import { CALL_TABLE } from '@paddock/kit/service-tokens';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** The description of the API, for machines and for people; made once from the call table. */
@Injectable()
export class OpenApiService {
  readonly document: ReturnType<typeof openApiDocument>;
  readonly page: string;
  readonly pagePolicy = `default-src 'none'; style-src 'sha256-${docsPage.styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

  constructor(@Inject(CALL_TABLE) table: Record<string, CallContract>) {
    this.document = openApiDocument(table);
    this.page = docsPage.render(table);
  }
}
