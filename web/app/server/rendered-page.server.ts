/**
 * A page as text. A response with a body would be a stream of it, which costs more than compressing the page, so the server
 * sends `html` itself (docs/decisions/0069-pages-rendered-to-a-string.md).
 */
export class RenderedPage extends Response {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.html);
  }
}
