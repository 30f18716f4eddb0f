import type { KeptPlace, PlacesReport } from '#server/place-imports/report.ts';

const number = new Intl.NumberFormat('en');

/** So many places are named; of the others the number is told. */
const named = { kept: 50, dangling: 5 } as const;

const partWords = {
  ...{ drawing: 'how it is drawn', name: 'its name', words: 'its words' },
  ...{ levels: 'its levels', links: 'its links', level: 'who sees it' },
} as const;

function keptInWords(place: KeptPlace): string {
  const kept = `Kept: ${place.map}, ${place.name} (${place.id})`;
  switch (place.why) {
    case 'changed':
      return `${kept}, changed by hand: ${place.parts.map((part) => partWords[part]).join(', ')}.`;
    case 'removed':
      return `${kept}, removed by hand.`;
    case 'gone':
      return `${kept}, changed by hand; the file has it no more.`;
  }
}

/** Says how many links lead to nothing: `1 link of places leads`. */
export const linksInWords = (count: number) =>
  `${number.format(count)} ${count === 1 ? 'link of places leads' : 'links of places lead'}`;

/** Says how many more there are than are named. */
const furtherOf = (count: number, most: number) =>
  count > most ? [`… and ${number.format(count - most)} more.`] : [];

/** Says in lines what became of an import of places. */
export function placesInWords(
  { added, changed, removed, same, kept, dangling }: PlacesReport,
  { dryRun }: { dryRun: boolean },
): string[] {
  const counts = Object.entries({ new: added, changed, removed, 'as before': same });
  const words = counts.map(([what, count]) => `${number.format(count)} ${what}`).join(', ');
  return [
    ...kept.slice(0, named.kept).map(keptInWords),
    ...furtherOf(kept.length, named.kept),
    ...(dangling.length === 0
      ? []
      : [`Warning: ${linksInWords(dangling.length)} to items or events that there are not:`]),
    ...dangling
      .slice(0, named.dangling)
      .map(({ map, name, id, leadsTo }) => `  ${map}, ${name} (${id}): ${leadsTo}`),
    ...furtherOf(dangling.length, named.dangling),
    `${dryRun ? 'Places would be' : 'Places:'} ${words}.`,
  ];
}
