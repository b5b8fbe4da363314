import { formatClasses, linkProtocols, textAligns, videoOrigins } from '@paddock/contracts/rich-text/formats';

/** The smallest inline picture of each type. */
const pictures = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  'https://pictures.example/outside.png',
];

const videos = ['/embed/dQw4w9WgXcQ', '/embed/dQw4w9WgXcQ?start=42', '/video/76979871'];
const inline = 'span code strong b em i u s sub sup'.split(' ');
const blocks = 'h1 h2 h3 h4 h5 h6 p div blockquote figure'.split(' ');
const blockClasses = [...formatClasses.align, ...formatClasses.indent];
const inlineClasses = Object.values(formatClasses)
  .flat()
  .filter((name) => !blockClasses.includes(name));

/** HTML with every element, attribute, class, link, picture and frame that the sanitiser allows. */
export const everythingAllowed = [
  ...blocks.map((tag) => `<${tag} dir="ltr">${tag}</${tag}>`),
  ...blockClasses.map((name) => `<p class="${name}">${name}</p>`),
  ...inlineClasses.map((name) => `<p><span class="${name}">${name}</span></p>`),
  ...inline.map((tag) => `<p><${tag}>${tag}</${tag}><br />after</p>`),
  '<hr /><pre data-language="plain">pre</pre>',
  '<div class="ql-code-block-container"><div class="ql-code-block" data-language="plain">code</div></div>',
  '<ul><li>one</li></ul><ol><li data-list="bullet">two</li></ol>',
  `<table><thead><tr><th colspan="2" class="${formatClasses.align[textAligns.indexOf('center')]}">head</th></tr></thead>`,
  '<tbody><tr><td data-row="row-1" rowspan="1">one</td><td>two</td></tr></tbody></table>',
  ...linkProtocols.map(
    (each) => `<p><a href="${each}:${each.startsWith('http') ? '//a.example' : '1'}">${each}</a></p>`,
  ),
  '<p><a href="/race-list" title="inside">inside</a> <a href="about:blank">nowhere</a></p>',
  '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">outside</a></p>',
  ...pictures.map(
    (src) => `<figure><img src="${src}" alt="one" width="40" height="30" loading="eager" /></figure>`,
  ),
  '<figure><figcaption>a picture</figcaption></figure>',
  ...videoOrigins.flatMap((origin) =>
    videos
      .filter((path) => path.startsWith('/video') === origin.includes('vimeo'))
      .map(
        (path) =>
          `<iframe class="ql-video" src="${origin}${path}" width="320" height="180" title="a video" loading="eager" allowfullscreen></iframe>`,
      ),
  ),
].join('');
