import type { CallContract } from '@paddock/contracts/call';
import { Injectable } from '@nestjs/common';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

const pagePolicy = `default-src 'none'; style-src 'sha256-${docsPage.styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** The API description of a listener as JSON and HTML. */
@Injectable()
export class OpenApiService {
  describe(table: Record<string, CallContract>) {
    return { document: openApiDocument(table), page: docsPage.render(table), pagePolicy };
  }
}
