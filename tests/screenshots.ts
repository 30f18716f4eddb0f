import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { takeReadmePictures } from './pictures/readme.ts';
import { takeScreens, type Theme, type Width, windowHeights } from './pictures/screens.ts';
import { screens, tableText } from './screens/table.ts';

// `npm run screenshots` takes the README's pictures of the demo guild.
// `npm run screenshots -- table` writes the table of screens, docs/screens.md.
// `npm run screenshots -- all` photographs every screen of that table:
//   --only <part of a name or path>   some of them; may be given more than once
//   --width <360|768|1440|1920>       at one width; may be given more than once
//   --theme <dark|light>              in one theme
//   --out <folder>                    into another folder than .cache/screens

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    out: { type: 'string', default: '.cache/screens' },
  },
});

/** Returns the known values among those that are asked for, all of them if none is. */
function chosen<T extends number | string>(
  asked: readonly string[] | undefined,
  known: readonly T[],
): readonly T[] {
  const unknown = asked?.filter((value) => !known.some((one) => String(one) === value)) ?? [];
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is none of ${known.join(', ')}`);
  return asked ? known.filter((one) => asked.includes(String(one))) : known;
}

async function takeAll(): Promise<void> {
  const parts = values.only?.map((part) => part.toLowerCase());
  const wanted = screens.filter(
    ({ name, path }) =>
      !parts || parts.some((part) => `${name} ${path}`.toLowerCase().includes(part)),
  );
  if (wanted.length === 0) throw new Error(`No screen is called ${values.only?.join(' or ')}`);
  const failed = await takeScreens({
    screens: wanted,
    widths: chosen(values.width, Object.keys(windowHeights).map(Number) as Width[]),
    themes: chosen<Theme>(values.theme, ['dark', 'light']),
    folder: values.out,
  });
  if (failed > 0) process.exitCode = 1;
}

const [command, ...others] = positionals;
if (command === undefined) await takeReadmePictures();
else if (command === 'table') await writeFile('docs/screens.md', tableText());
else if (command === 'all' && others.length === 0) await takeAll();
else throw new Error(`npm run screenshots knows "all" and "table", not ${positionals.join(' ')}`);
