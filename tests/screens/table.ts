import { bestGear } from './best-gear.ts';
import { characters } from './characters.ts';
import { dashboards } from './dashboards.ts';
import { database } from './database.ts';
import { doors } from './doors.ts';
import { homes } from './home.ts';
import { officers } from './officers.ts';
import { people } from './people.ts';
import { raids } from './raids.ts';
import { reading } from './reading.ts';
import type { Screen } from './screen.ts';
import { squadBuilder } from './squads.ts';
import { wentOut } from './went-out.ts';

const topics = {
  Home: homes,
  Reading: reading,
  'Doors and failures': doors,
  Characters: [...characters, ...bestGear],
  Database: database,
  Dashboards: dashboards,
  Members: people,
  'Officers’ pages': [...officers, ...wentOut, ...raids],
  'Squad builder': squadBuilder,
} satisfies Record<string, readonly Screen[]>;

/** Every screen and state of the site that is looked at, photographed and tested. */
export const screens: readonly Screen[] = Object.values(topics).flat();

const head = `# The screens

Each page of the site and the states that matter, what it is for, and what a person sees first.
\`npm run screenshots -- table\` writes this page from \`tests/screens\`, and
\`npm run screenshots -- all\` photographs every row at four widths in both themes.
`;

function tableOf(rows: readonly Screen[]): string {
  const cells = [
    ['screen', 'what it is for', 'what a person sees first'],
    ...rows.map(({ name, purpose, first }) => [name, purpose, first]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => row[at]!.length)));
  const [names = '', ...lines] = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [names, rule, ...lines].join('\n');
}

/** Writes the table of screens as a page, as Prettier would lay it out. */
export function tableText(): string {
  const parts = Object.entries(topics).map(([topic, rows]) => `## ${topic}\n\n${tableOf(rows)}\n`);
  return [head, ...parts].join('\n');
}
