// Texts that strain the layout, each a file of the content.

import { textKinds } from '../build/text-kinds.ts';

/** Letters without a place to break, as links, hashes and some languages have them. */
export const longWord = 'Lanternkeepersguildhallfoundationcommitteemember'.repeat(6);

const front = (fields: Record<string, string | number>) =>
  `---\n${Object.entries({ summary: 'One.', author: 'A', access: 'public', order: 90, ...fields })
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? JSON.stringify(value) : value}`)
    .join('\n')}\n---\n\n`;

const sentence =
  'The keeper of the lamp counts the boats before the fog comes in and counts them again when it has gone. ';

/** Sixty printed pages are some thirty thousand words. */
export const parts = 60;

const longText = Array.from({ length: parts }, (_, part) => {
  const paragraphs = Array.from({ length: 8 }, () => sentence.repeat(4).trim()).join('\n\n');
  return `## Part ${part + 1} of the log, kept by whoever was awake\n\n${paragraphs}`;
}).join('\n\n');

export const rows = 200;
const columns = 14;

const cells = (text: (column: number) => string) =>
  `| ${Array.from({ length: columns }, (_, column) => text(column)).join(' | ')} |`;

const table = [
  cells((column) => `Column ${column + 1}`),
  cells(() => '---'),
  ...Array.from({ length: rows }, (_, row) => cells((column) => `${row + 1}.${column + 1} lamps`)),
].join('\n');

const scripts = `## النص العربي

<div lang="ar" dir="rtl">

### المصباح التاسع

يُضاء المصباح التاسع عند حلول الضباب، ويبقى مشتعلاً حتى يعود آخر قارب إلى الميناء. انظر [الصفحة الرئيسية](/) أو اكتب إلى \`Discord\`.

- الزيت من المخزن
- الجرس من الحارس

| النداء | المعنى |
| --- | --- |
| قف | لا تتحرك |
| تفرّق | اترك العلامة |

<Callout kind="tip" title="نصيحة للقادة">

قل الخطة في ثلاث جمل.

</Callout>

<Steps>

1. أشعل المصباح.
2. عدّ القوارب.

</Steps>

</div>

## Other scripts

第九盏灯在雾来时点亮，直到最后一艘船回港为止。${'第九盏灯在雾来时点亮'.repeat(20)}。

霧が来ると九番目の灯がともり、最後の舟が戻るまで消えません。소등은 마지막 배가 돌아온 뒤에 합니다.

นวดประคบตะเกียงดวงที่เก้าจุดเมื่อหมอกมาและดับเมื่อเรือลำสุดท้ายกลับเข้าท่า

नौवाँ दीया कोहरे में जलता है। Девятая лампа горит в тумане. Ο ένατος λύχνος ανάβει στην ομίχλη. ⵜⴰⴼⴰⵡⵜ

## Emoji 🏮🧑‍🤝‍🧑👩🏽‍🚀

${'🏮🧑‍🤝‍🧑👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(40)}
`;

/** The last heading of a text whose headings are no plain letters, and one that lies in a closed tab. */
export const foreignHeading = '第九盏灯';
export const headingInTab = 'Übers Terminal';

const headings = `## Über den Nebel

${sentence.repeat(30)}

## Ways

<Tabs>
<Tab label="Windows">

### By the keys

${sentence.repeat(20)}

</Tab>
<Tab label="Linux">

### ${headingInTab}

${sentence.repeat(20)}

</Tab>
</Tabs>

## ${foreignHeading}

${sentence.repeat(60)}

See https://example.org/bell/ and [the bell](https://example.org/rung).

[Back](#übers-terminal)
`;

const words = `${longWord}

## ${longWord}

- ${longWord}
- [${longWord}](/about)

1. ${longWord}

> ${longWord}

\`${longWord}\`

\`\`\`
${longWord}
\`\`\`

| ${longWord} | Two |
| --- | --- |
| One | ${longWord} |

<Callout kind="note" title="${longWord}">

${longWord}

</Callout>

<Side title="${longWord}">
  ${longWord}
</Side>

${sentence}

<Steps>

1. ${longWord}

</Steps>

<Checklist id="hard">

- ${longWord}

</Checklist>

<StatTable stats={[['${longWord}', 28, 29]]} quality={50} enchant={10} />

<Video id="aqz-KE-bpKQ" title="${longWord}" length="4:30" />

An item: <Item id="109229507958001">${longWord}</Item>.

### ${longWord}

${longWord}
`;

/** Parts within parts, and parts in a text from right to left. */
const blocks = `<div lang="ar" dir="rtl">

\`\`\`js
const lamps = 9;
\`\`\`

<Checklist id="hard-blocks">

- الزيت

</Checklist>

<Tabs>
<Tab label="أولا">

الزيت

</Tab>
<Tab label="ثانيا">

الجرس

</Tab>
<Tab label="ثالثا">

القارب

</Tab>
</Tabs>

</div>

<Callout kind="tip" title="Two paragraphs">

One

Two

</Callout>

> One
>
> Two

<details>
<summary>More</summary>

One

Two

</details>

- One

  Two

| Left | Middle of it | Right |
| :--- | :----------: | ----: |
| a | b | c |

<Cards>
<Card title="Battle comms" href="/articles/general/public/battle-comms" icon="headphones">

See [the list](/articles/general).

<Callout kind="tip" title="Within a card">

1. One

   \`\`\`powershell title="a-very-long-name-of-a-file-that-goes-on-and-on.config.ini"
   Line=${'a long way to go '.repeat(12)}
   \`\`\`

</Callout>

</Card>
</Cards>

<Callout kind="note" title="Code in a callout">

\`\`\`ini
Line=${'a long way to go '.repeat(12)}
\`\`\`

</Callout>

<Checklist id="hard-code">

- Write it down:

  \`\`\`ini
  Line=${'a long way to go '.repeat(12)}
  \`\`\`

</Checklist>

<Keepers>
<Keeper name="Oda Quill">

\`\`\`ini
Line=${'a long way to go '.repeat(12)}
\`\`\`

</Keeper>
</Keepers>
`;

/** Tiers of the quest list, and the number of quests that each gets beside the guild's own. */
export const tiers = ['public', 't1', 't2', 't3'] as const;
export const questsInTier = 45;

const accessOf = { public: 'public', t1: 1, t2: 3, t3: 5 } as const;

// The order is the reverse of the names', so that a wrong order shows.
const quests = tiers.flatMap((tier) =>
  Array.from({ length: questsInTier }, (_, index): [string, string] => {
    const title = `Errand ${String(index).padStart(2, '0')} of ${tier}`;
    const summary = sentence.repeat(1 + (index % 4));
    const fields = { title, summary, access: accessOf[tier], order: 100 + questsInTier - index };
    return [`quests/${tier}/errand-${index}.mdx`, `${front(fields)}Go there and come back.\n`];
  }),
);

const place = 'articles/public';

/** Texts that wait for their day, the later first, and a draft without a day. */
const waiting: [string, string][] = [
  ['guides/much-later.mdx', `${front({ title: 'Much later' })}Later.\n`],
  ['guides/later.mdx', `${front({ title: 'Later' })}Later.\n`],
  ['guides/never.mdx', `${front({ title: 'Never' })}Never.\n`],
];
const days = ['publish: 2999-12-01', 'publish: 2999-11-20', 'draft: true\npublish: 2999-01-01'];

/** The moment at which the first of them appears. */
export const firstDay = '2999-11-20T00:00:00.000Z';

const hardScripts = `${front({ title: 'المصباح التاسع 第九盏灯 🏮', summary: 'سلام 你好 👋' })}${sentence}\n\n${scripts}`;
const hardWords = `${front({ title: longWord, summary: longWord, author: longWord })}${words}`;

/** Makes a text with a comment and words in braces, which otherwise reads the same. */
const withCode = (text: string) =>
  text.replace(/^(---\n.*?\n---\n)/s, '$1\n{/* nine lamps */}\n\n{""}\n');

/** Kinds of texts that are allowed, by their name in the guides, and what each is. */
export const allowedTexts = textKinds
  .filter(([, outcome]) => outcome === 'allowed')
  .map(([kind, , text], at) => ({ name: `kind-${at}`, kind, text }));

/** The texts by their name below src/content. */
export const hardTexts: readonly (readonly [string, string])[] = [
  [`${place}/hard-pages.mdx`, `${front({ title: 'Sixty pages' })}${sentence}\n\n${longText}\n`],
  [`${place}/hard-table.mdx`, `${front({ title: 'Two hundred rows' })}${sentence}\n\n${table}\n`],
  [`${place}/hard-scripts.mdx`, hardScripts],
  [`${place}/hard-scripts-with-code.mdx`, withCode(hardScripts)],
  [`${place}/hard-words.mdx`, hardWords],
  [`${place}/hard-headings.mdx`, `${front({ title: 'Odd headings' })}${sentence}\n\n${headings}`],
  [`${place}/hard-blocks.mdx`, `${front({ title: 'Parts within parts' })}${sentence}\n\n${blocks}`],
  [`${place}/hard-words-with-code.mdx`, withCode(hardWords)],
  ...quests,
  ...waiting.map(
    ([name, text], at) => [name, text.replace('---\n', `---\n${days[at]}\n`)] as const,
  ),
];

/** The pages of these texts, and the list that names them. */
export const hardPages = [
  ...['pages', 'table', 'scripts', 'words', 'headings', 'blocks'].map(
    (name) => `/articles/general/public/hard-${name}`,
  ),
  '/articles/general',
];

/** Every part that a text may hold, with headings, for looking at all of it at once. */
export const wholeText = `${front({ title: 'Everything at once', order: 96 })}${sentence}

## Words

${sentence} [Another site](https://example.org/far), <kbd>F12</kbd>, <mark>marked</mark>, a note[^one].

<Side title="A note">
  It stands in the margin.
</Side>

${sentence}

<details>
<summary>More of it</summary>

What unfolds.

</details>

## Ways

<Tabs>
<Tab label="Windows">

\`\`\`ini title="client.ini"
Line=${'a long way to go '.repeat(12)}
\`\`\`

</Tab>
<Tab label="Linux">

Open a terminal.

</Tab>
</Tabs>

<Cards>
<Card title="Battle comms" href="/articles/general/public/battle-comms" icon="headphones">

The seven words.

</Card>
<Card title="Far away" href="https://example.org">

Another site.

</Card>
</Cards>

## Order

<Steps>

1. ${sentence}
2. Count.

   \`\`\`js
   const boats = harbour.count({ fog: true, ${'again: true, '.repeat(9)} });
   \`\`\`

</Steps>

<Checklist id="whole">

- Oil
- Wick

</Checklist>

<StatTable stats={[['Strength', 28, 29]]} quality={50} enchant={10} />

<Map map="The Cairnlands" at="2300,4200" zoom="-1">

1. <Place id="24">Tarrenquay Harbour</Place>

</Map>

<Keepers>
<Keeper name="Gisla Tarn">

Answers for lamps.

</Keeper>
<Keeper name="Oda Quill">

Answers for boats.

</Keeper>
</Keepers>

<Video id="aqz-KE-bpKQ" title="A film" length="4:30" />

[^one]: It hangs at the quay, see [there](https://example.org/bell).
`;

/** The same text, in review. */
export const reviewedText = wholeText.replace('---\n', '---\nreview: true\n');
