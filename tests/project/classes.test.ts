import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { classesInSheet } from '#tests/classes/sheets.ts';

/** Starting Tailwind takes the linter some seconds. */
const patience = 60_000;

const eslint = new ESLint({
  // Many of the other rules would first read the types of the whole project.
  ruleFilter: ({ ruleId }) => ruleId.startsWith('tailwind/'),
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false } },
  },
});

/** Returns what the linter says of the classes of a text that stands in place of a file. */
async function complaintsOf(text: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages
    .filter(({ ruleId }) => ruleId?.startsWith('tailwind/') ?? ruleId === null)
    .map(({ message }) => message);
}

describe('the check of classes', { timeout: patience }, () => {
  it.each([
    ['markup of a page', '<p class="p-4 flexx" />', 'src/ui/LineIcon.astro', 'flexx'],
    [
      'a list of a page',
      "<p class:list={['p-4', { 'm-2 blocck': true }]} />",
      'src/ui/LineIcon.astro',
      'blocck',
    ],
    [
      'markup of an island',
      'export const A = () => <p className="p-4 rounded-none2" />;',
      'src/ui/Chip.tsx',
      'rounded-none2',
    ],
    [
      'joined classes',
      "import { classes } from './classes.ts';\nexport const A = () => <p className={classes('p-4', 'gapp-2')} />;",
      'src/ui/Chip.tsx',
      'gapp-2',
    ],
    [
      'a constant',
      "const boxClass = 'shadow-huge p-4';\nexport const A = () => <p className={boxClass} />;",
      'src/ui/Chip.tsx',
      'shadow-huge',
    ],
    [
      'a table of classes',
      "export const looks: Record<string, string> = { main: 'p-4 bg-nothing' };",
      'src/ui/tab-class.ts',
      'bg-nothing',
    ],
  ])('finds an unknown class in %s', async (_, text, file, name) => {
    expect(await complaintsOf(text, file)).toContain(`Unknown class detected: ${name}`);
  });

  it('finds classes out of order', async () => {
    const said = await complaintsOf('<p class="text-sm p-4" />', 'src/ui/LineIcon.astro');
    expect(said.join()).toMatch(/Incorrect class order/);
  });

  it('accepts what Tailwind makes and what a sheet of ours knows', async () => {
    const text = '<p class="bg-hall md:p-4"><b class="prose" /></p>';
    expect(await complaintsOf(text, 'src/ui/LineIcon.astro')).toEqual([]);
  });
});

describe('the classes of a sheet', () => {
  it('are read from its selectors alone', () => {
    const css = `
      /* .comment { } */
      @import './file.css' layer(parts);
      @media (width < 48.5rem) { .a.b:not(.c) > [href$='.png'] { background: url('x.svg'); margin: .5em } }
      @scope (.d) to (.e) { :scope .md\\:f { color: red; &.g { color: blue } } }`;
    expect([...classesInSheet(css)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'g', 'md:f']);
  });
});
