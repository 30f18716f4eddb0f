import { page } from './text-page.ts';

/** Ways to bring script, style, a stranger's page or a secret into a page, each with what stops the build. */
export const attempts: readonly [name: string, text: string, what: string][] = [
  ['a script', page('<script>alert(1)</script>'), 'A text holds no <script>.'],
  [
    'a script in a sentence',
    page('Words <script>alert(1)</script> and more'),
    'A text holds no <script>.',
  ],
  [
    'code in the address of a card',
    page('<Cards>\n<Card title="x" href="javascript:alert(1)">\n\nx\n\n</Card>\n</Cards>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in the address of a card, behind a tab',
    page('<Cards>\n<Card title="x" href="java&Tab;script:alert(1)">\n\nx\n\n</Card>\n</Cards>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in braces as the address of a card',
    page('<Cards>\n<Card title="x" href={"javascript:alert(1)"}>\n\nx\n\n</Card>\n</Cards>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in HTML’s link, behind a harmless one',
    page('<a href="/about" href="javascript:alert(1)">x</a>'),
    '<a> has `href` more than once.',
  ],
  [
    'code in HTML’s link, behind one in capitals',
    page('<a HREF="/about" href="javascript:alert(1)">x</a>'),
    '<a> has `HREF` more than once.',
  ],
  [
    'code in the address of a card, behind a harmless one',
    page(
      '<Cards>\n<Card title="x" href="/about" href="javascript:alert(1)">\n\nx\n\n</Card>\n</Cards>',
    ),
    '<Card> has `href` more than once.',
  ],
  [
    'another host’s film, behind one',
    page('<Video id="aqz-KE-bpKQ" id="/../../x" title="x" />'),
    '<Video> has `id` more than once.',
  ],
  [
    'another table of items, behind one',
    page('<Item id="1" layout="gear" layout="../x">x</Item>'),
    '<Item> has `layout` more than once.',
  ],
  [
    'another list’s name, behind one',
    page('<Checklist id="a" id="b c">\n\n- One\n\n</Checklist>'),
    '<Checklist> has `id` more than once.',
  ],
  [
    'a callout that is none, behind one',
    page('<Callout kind="tip" kind="evil" title="x">\n\nx\n\n</Callout>'),
    '<Callout> has `kind` more than once.',
  ],
  ['a class twice', page('<b class="a" Class="b">x</b>'), '<b> has `class` more than once.'],
  [
    'HTML that Astro sets in a tab',
    page('<Tabs>\n<Tab label="x" set:html="<script>alert(1)</script>" />\n</Tabs>'),
    '<Tab> has no attribute `set:html`.',
  ],
  ['a script in capitals', page('<SCRIPT>alert(1)</SCRIPT>'), 'There is no component <SCRIPT>.'],
  [
    'a script in a part',
    page('<Callout kind="tip" title="x">\n\n<script>alert(1)</script>\n\n</Callout>'),
    'A text holds no <script>.',
  ],
  [
    'a script in a list',
    page('- One\n\n  <script src="https://example.org/x.js" />'),
    'A text holds no <script>.',
  ],
  ['a script of a drawing', page('<svg><script>alert(1)</script></svg>'), 'A text holds no <svg>.'],
  [
    'a script with a name space',
    page('<svg:script>alert(1)</svg:script>'),
    'A text holds no <svg:script>.',
  ],
  ['a script as a property', page('<window.script />'), 'A text holds no <window.script>.'],
  [
    'a script in braces',
    page('{<script>alert(1)</script>}'),
    'The braces of {<script>alert(1)</script>} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a script in an attribute',
    page('<Callout kind="tip" title={<script>alert(1)</script>}>\n\nx\n\n</Callout>'),
    '`title` of <Callout> is {<script>alert(1)</script>}.',
  ],
  [
    'a script in a template',
    page('{`<script>${1}</script>`}'),
    'The braces of {`<script>${1}</script>`} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'HTML that Astro sets',
    page('<p set:html="<script>alert(1)</script>">x</p>'),
    '`set:html` of <p> is nothing that a text may hold.',
  ],
  [
    'HTML that Astro sets in a part',
    page('<Callout kind="tip" title="x" set:html="<script>alert(1)</script>" />'),
    '<Callout> has no attribute `set:html`.',
  ],
  [
    'HTML out of code',
    page("<p {...{ 'set:html': '<script>alert(1)</script>' }} />"),
    "<p> takes nothing out of {...{ 'set:html': '<script>alert(1)</script>' }}.",
  ],
  [
    'HTML out of code in a part',
    page('<Callout kind="tip" title="x" {...{ \'set:html\': \'<script>alert(1)</script>\' }} />'),
    "<Callout> takes nothing out of {...{ 'set:html': '<script>alert(1)</script>' }}.",
  ],
  [
    'HTML that React sets',
    page("<p dangerouslySetInnerHTML={{ __html: '<script>alert(1)</script>' }} />"),
    '`dangerouslySetInnerHTML` of <p> is nothing that a text may hold.',
  ],
  [
    'a part of Astro',
    page('<Fragment set:html="<script>alert(1)</script>" />'),
    'There is no component <Fragment>.',
  ],
  [
    'an island',
    page('<Callout kind="tip" title="x" client:load />'),
    '<Callout> has no attribute `client:load`.',
  ],
  [
    'a handler',
    page('<b onclick="alert(1)">x</b>'),
    '`onclick` of <b> is nothing that a text may hold.',
  ],
  [
    'a handler in capitals',
    page('<b onClick="alert(1)">x</b>'),
    '`onClick` of <b> is nothing that a text may hold.',
  ],
  [
    'a handler in braces',
    page('<b onMouseOver={alert}>x</b>'),
    '`onMouseOver` of <b> is nothing that a text may hold.',
  ],
  [
    'a handler of a part',
    page('<Item id="1" onclick="alert(1)">x</Item>'),
    '<Item> has no attribute `onclick`.',
  ],
  [
    'a handler of a picture',
    page('<img src="x" onerror="alert(1)" />'),
    'A picture in HTML is not made to fit.',
  ],
  [
    'a handler of details',
    page('<details ontoggle="alert(1)" open>x</details>'),
    '`ontoggle` of <details> is nothing that a text may hold.',
  ],
  ['a handler of a drawing', page('<svg onload="alert(1)" />'), 'A text holds no <svg>.'],
  [
    'code in a link',
    page('[x](javascript:alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, in capitals',
    page('[x](JaVaScRiPt:alert(1))'),
    'The link JaVaScRiPt:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, with an entity',
    page('[x](java&#115;cript:alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, with a named entity',
    page('[x](javascript&colon;alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, with a tab',
    page('[x](<java\tscript:alert(1)>)'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, with a tab as an entity',
    page('[x](java&#9;script:alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, with a line as an entity',
    page('[x](java&#10;script:alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, behind a blank',
    page('[x](<&#32;javascript:alert(1)>)'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link, behind a sign that is not seen',
    page('[x](&#1;javascript:alert(1))'),
    'The link �javascript:alert(1) leads to no address.',
  ],
  [
    'code in a link, with a sign of no width',
    page('[x](java&#8203;script:alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link by name',
    page('[x][far]\n\n[far]: javascript:alert(1)'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link by name alone',
    page('[far]\n\n[far]: <javascript:alert(1)>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in a link that nothing names',
    page('x\n\n[far]: javascript:alert(1)'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code round a picture',
    page('[![A bell on the quay](./kinds/bell.png)](javascript:alert(1))'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in an address in angle brackets',
    page('<javascript:alert(1)>'),
    'The sign < begins no tag here.',
  ],
  [
    'code in HTML’s link',
    page('<a href="javascript:alert(1)">x</a>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in HTML’s link, with an entity',
    page('<a href="java&#x73;cript:alert(1)">x</a>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in HTML’s link, with a tab',
    page('<a href="java&Tab;script:alert(1)">x</a>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in HTML’s link, with a line',
    page('<a href="java\nscript:alert(1)">x</a>'),
    'The link javascript:alert(1) has an address that no text may have.',
  ],
  [
    'code in HTML’s link, in braces',
    page('<a href={"javascript:alert(1)"}>x</a>'),
    '`href` of <a> stands in braces.',
  ],
  [
    'code in HTML’s link, computed',
    page('<a href={"java" + "script:alert(1)"}>x</a>'),
    '`href` of <a> stands in braces.',
  ],
  [
    'code in a drawing’s link',
    page('<a xlink:href="javascript:alert(1)">x</a>'),
    '`xlink:href` of <a> is nothing that a text may hold.',
  ],
  [
    'code in a picture’s address',
    page('![A bell](javascript:alert(1))'),
    'The picture javascript:alert(1) is no file.',
  ],
  [
    'a page of data in a link',
    page('[x](data:text/html,<script>alert(1)</script>)'),
    'The link data:text/html,<script>alert(1)</script> has an address that no text may have.',
  ],
  [
    'a page of data in a link, coded',
    page('[x](data:text/html;base64,PHNjcmlwdD4=)'),
    'The link data:text/html;base64,PHNjcmlwdD4= has an address that no text may have.',
  ],
  [
    'Visual Basic in a link',
    page('[x](vbscript:alert)'),
    'The link vbscript:alert has an address that no text may have.',
  ],
  [
    'a file of the machine',
    page('[x](file:///etc/passwd)'),
    'The link file:///etc/passwd has an address that no text may have.',
  ],
  [
    'another site without its kind',
    page('[x](/\\example.org)'),
    'The link /\\example.org has an address that no text may have.',
  ],
  [
    'another site behind a tab',
    page('[x](/&#9;/example.org)'),
    'The link //example.org has an address that no text may have.',
  ],
  [
    'a drawing of data as a picture',
    page('![A bell](data:image/svg+xml,%3Csvg%20onload%3D%22alert%281%29%22%3E)'),
    'The picture data:image/svg+xml,%3Csvg%20onload%3D%22alert%281%29%22%3E is no file.',
  ],
  ['a style sheet', page('<style>{`body { display: none }`}</style>'), 'A text holds no <style>.'],
  [
    'a style sheet of another site',
    page('<link rel="stylesheet" href="https://example.org/x.css" />'),
    'A text holds no <link>.',
  ],
  [
    'a style of an element',
    page('<b style="position: fixed">x</b>'),
    '`style` of <b> is nothing that a text may hold.',
  ],
  [
    'a style in braces',
    page("<b style={{ position: 'fixed' }}>x</b>"),
    '`style` of <b> is nothing that a text may hold.',
  ],
  [
    'a class of the site',
    page('<div class="fixed inset-0">x</div>'),
    '`class` of <div> is nothing that a text may hold.',
  ],
  [
    'a class in React’s words',
    page('<div className="fixed inset-0">x</div>'),
    '`className` of <div> is nothing that a text may hold.',
  ],
  [
    'an id of the site',
    page('<div id="main">x</div>'),
    '`id` of <div> is nothing that a text may hold.',
  ],
  [
    'a hook of the site’s scripts',
    page('<a href="/about" data-player="https://example.org">x</a>'),
    '`data-player` of <a> is nothing that a text may hold.',
  ],
  ['a frame', page('<iframe src="https://example.org"></iframe>'), 'A text holds no <iframe>.'],
  [
    'a frame of its own page',
    page('<iframe srcdoc="<script>alert(1)</script>"></iframe>'),
    'A text holds no <iframe>.',
  ],
  ['an object', page('<object data="https://example.org"></object>'), 'A text holds no <object>.'],
  ['an embedded page', page('<embed src="https://example.org" />'), 'A text holds no <embed>.'],
  [
    'a form',
    page('<form action="https://example.org"><input name="password" /></form>'),
    'A text holds no <form>.',
  ],
  [
    'a button that sends elsewhere',
    page('<button formaction="https://example.org">x</button>'),
    'A text holds no <button>.',
  ],
  ['a field', page('<input autofocus />'), 'A text holds no <input>.'],
  ['another base', page('<base href="https://example.org/" />'), 'A text holds no <base>.'],
  [
    'a page that leads away',
    page('<meta http-equiv="refresh" content="0; url=https://example.org" />'),
    'A text holds no <meta>.',
  ],
  ['a template', page('<template><b>x</b></template>'), 'A text holds no <template>.'],
  ['mathematics', page('<math><mi>x</mi></math>'), 'A text holds no <math>.'],
  ['an element of nobody', page('<x-lamp>x</x-lamp>'), 'A text holds no <x-lamp>.'],
  [
    'a secret of the machine',
    page('{process.env.SESSION_SECRET}'),
    'The braces of {process.env.SESSION_SECRET} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a secret of the build',
    page('{import.meta.env.SECRET}'),
    'The braces of {import.meta.env.SECRET} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a secret by an import',
    page("import { readFileSync } from 'node:fs'\n\nx"),
    "The line `import { readFileSync } from 'node:fs'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'a secret beside a picture',
    page("import bell, { x } from './kinds/bell.png'\n\n<img src={bell} alt='x' />"),
    "The line `import bell, { x } from './kinds/bell.png'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'the original of a picture',
    page("import bell from './kinds/bell.png?url'\n\n<a href={bell}>x</a>"),
    "The line `import bell from './kinds/bell.png?url'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'the original of an imported picture',
    page("import bell from './kinds/bell.png'\n\n<a href={bell.src}>x</a>"),
    '`href` of <a> stands in braces.',
  ],
  [
    'what else an imported picture has',
    page("import bell from './kinds/bell.png'\n\n{bell.fsPath}"),
    'The braces of {bell.fsPath} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'an import with attributes',
    page("import bell from './kinds/bell.png' with { type: 'raw' }\n\n<img src={bell} alt='x' />"),
    "The line `import bell from './kinds/bell.png' with { type: 'raw' }` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'a part under the name of a picture',
    page("import Card from './gated.mdx#.png'\n\n<img src={Card} alt='x' />"),
    'The picture ./gated.mdx#.png has a sign in its name that addresses keep for themselves: %, ? or #.',
  ],
  [
    'a handler on an imported picture',
    page("import bell from './kinds/bell.png'\n\n<img src={bell} alt='x' onError='alert(1)' />"),
    '`onError` of <img> is nothing that a text may hold.',
  ],
  [
    'a secret by a late import',
    page("{await import('node:fs')}"),
    "The braces of {await import('node:fs')} hold neither a comment nor words in quotes: a text computes nothing.",
  ],
  [
    'a secret by what there is everywhere',
    page('{globalThis.process.env.PATH}'),
    'The braces of {globalThis.process.env.PATH} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a secret by a constructor',
    page("{[].constructor.constructor('return process')()}"),
    "The braces of {[].constructor.constructor('return process')()} hold neither a comment nor words in quotes: a text computes nothing.",
  ],
  [
    'a secret by a template',
    page('{String.raw`${process.env.PATH}`}'),
    'The braces of {String.raw`${process.env.PATH}`} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a secret in an attribute',
    page('<Callout kind="tip" title={process.env.PATH}>\n\nx\n\n</Callout>'),
    '`title` of <Callout> is {process.env.PATH}.',
  ],
  [
    'a secret in a list of numbers',
    page("<StatTable stats={[['Strength', 1, process.pid]]} />"),
    "`stats` of <StatTable> is {[['Strength', 1, process.pid]]}.",
  ],
  [
    'a secret out of the front matter',
    page('{frontmatter.title}'),
    'The braces of {frontmatter.title} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a secret in a heading',
    page('## {process.env.PATH}'),
    'The braces of {process.env.PATH} hold neither a comment nor words in quotes: a text computes nothing.',
  ],
  [
    'a file of the machine as words',
    page("import words from '../../../.env?raw'\n\nx"),
    "The line `import words from '../../../.env?raw'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'another text as words',
    page("import words from './gated.mdx?raw'\n\nx"),
    "The line `import words from './gated.mdx?raw'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'another text as a part',
    page("import Gated from './gated.mdx'\n\n<Gated />"),
    "The line `import Gated from './gated.mdx'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'an export',
    page('export const prerender = false\n\nx'),
    'The line `export const prerender = false` is code: a text imports pictures alone, and exports nothing.',
  ],
  [
    'an export that stands for the text',
    page('export default function Page() {}\n\nx'),
    'The line `export default function Page() {}` is code: a text imports pictures alone, and exports nothing.',
  ],
  [
    'an export of what Astro reads',
    page("export const components = { p: 'script' }\n\nx"),
    "The line `export const components = { p: 'script' }` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'an export of all of a file',
    page("export * from '../../../guild.config.ts'\n\nx"),
    "The line `export * from '../../../guild.config.ts'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'a layout',
    page("export { default as layout } from '#layouts/Base.astro'\n\nx"),
    "The line `export { default as layout } from '#layouts/Base.astro'` is code: a text imports pictures alone, and exports nothing.",
  ],
  [
    'a picture of the machine',
    page('![A bell](../../../../../etc/bell.png)'),
    'The picture ../../../../../etc/bell.png lies outside the folder of this text.',
  ],
  [
    'a picture by a whole path',
    page('![A bell](/etc/bell.png)'),
    'The picture /etc/bell.png lies outside the folder of this text.',
  ],
  [
    'a picture behind signs for dots',
    page('![A bell](./%2e%2e/%2e%2e/%2e%2e/public/bell.png)'),
    'The picture ./%2e%2e/%2e%2e/%2e%2e/public/bell.png lies outside the folder of this text.',
  ],
  [
    'a file that is no picture',
    page('![A bell on the quay](./kinds/words.png)'),
    'The file ./kinds/words.png is no picture.',
  ],
  [
    'a script in a drawing',
    page('![A bell on the quay](./kinds/script.SVG)'),
    'The drawing ./kinds/script.SVG holds <script>, which no picture needs.',
  ],
  [
    'a script of HTML in a drawing',
    page('![A bell on the quay](./kinds/html-script.svg)'),
    'The drawing ./kinds/html-script.svg holds <h:script>, which no picture needs.',
  ],
  [
    'a handler in a drawing',
    page('![A bell on the quay](./kinds/handler.svg)'),
    'The drawing ./kinds/handler.svg holds `onload` of <path>, which no picture needs.',
  ],
  [
    'a page in a drawing',
    page('![A bell on the quay](./kinds/page.svg)'),
    'The drawing ./kinds/page.svg holds <foreignObject>, which no picture needs.',
  ],
  [
    'code in a drawing’s own link',
    page('![A bell on the quay](./kinds/link.svg)'),
    'The drawing ./kinds/link.svg holds `href` of <a>, which no picture needs.',
  ],
  [
    'code in a link that a drawing changes',
    page('![A bell on the quay](./kinds/moved-link.svg)'),
    'The drawing ./kinds/moved-link.svg holds `to` of <set>, which no picture needs.',
  ],
  [
    'a script in an entity of a drawing',
    page('![A bell on the quay](./kinds/entity.svg)'),
    'The drawing ./kinds/entity.svg holds <!DOCTYPE … […]>, which no picture needs.',
  ],
  [
    'a script in an entity of a drawing, behind the name of a file',
    page('![A bell on the quay](./kinds/named-entity.svg)'),
    'The drawing ./kinds/named-entity.svg holds <!DOCTYPE … […]>, which no picture needs.',
  ],
  [
    'a style sheet that makes another page of a drawing',
    page('![A bell on the quay](./kinds/sheet.svg)'),
    'The drawing ./kinds/sheet.svg holds <?xml-stylesheet …?>, which no picture needs.',
  ],
  [
    'a drawing in signs that are read otherwise',
    page('![A bell on the quay](./kinds/encoding.svg)'),
    'The drawing ./kinds/encoding.svg holds an encoding that is not UTF-8, which no picture needs.',
  ],
  [
    'a script behind the front matter',
    page('x').replace('\n---\n\n', '\n---<script>alert(1)</script>\n\n'),
    'A text holds no <script>.',
  ],
  [
    'a script within what looks like front matter',
    page('x').replace('order: 1\n', 'order: 1\n---\n<script>alert(1)</script>\n'),
    'A text holds no <script>.',
  ],
  [
    'a script above the front matter',
    `<script>alert(1)</script>\n\n${page('x')}`,
    'The file has no front matter.',
  ],
  [
    'a script behind a mark of the order of bytes',
    `\uFEFF${page('<script>alert(1)</script>')}`,
    'A text holds no <script>.',
  ],
];
