import type { SiteState } from '#contract/site-state.ts';
import { sizeInWords, timeInWords } from './amounts.ts';
import { factsOf } from './facts.ts';
import { findingsOf, summaryOf } from './findings.ts';

const when = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

const lines = (title: string, rows: readonly string[]) => [
  '',
  `## ${title}`,
  ...(rows.length > 0 ? rows.map((row) => `- ${row}`) : ['- none']),
];

/**
 * Writes the state of the site as text, for whoever is asked for help. It names no person,
 * no machine and no folder, unless the host's own words do.
 */
export function asText(state: SiteState): string {
  const findings = findingsOf(state);
  const { at, build, slowCalls, failing } = state;
  return [
    `# State of the site, ${when(at)}`,
    '',
    summaryOf(findings),
    ...findings.map(
      ({ verdict, title, words }) =>
        `- ${verdict === 'broken' ? 'Broken' : 'Look'}: ${title}${words === undefined ? '' : `\n  ${words.replaceAll('\n', '\n  ')}`}`,
    ),
    ...factsOf(state, when).flatMap(({ title, facts }) =>
      lines(
        title,
        facts.filter(({ isPrivate }) => !isPrivate).map(({ label, value }) => `${label}: ${value}`),
      ),
    ),
    ...lines(
      'Slow calls of the last day',
      slowCalls.map(
        ({ method, path, slow, calls, median, longest }) =>
          `${method} ${path}: ${slow} of ${calls}, median ${timeInWords(median)}, longest ${timeInWords(longest)}`,
      ),
    ),
    ...lines(
      'Addresses that failed in the last day',
      failing.map(
        ({ path, status, times, pages }) =>
          `${path}: ${status}, ${times} ×, from ${pages.join(', ')}`,
      ),
    ),
    ...lines(
      'Heaviest pages',
      (build?.weights ?? []).map(
        ({ path, counted, most }) => `${path}: ${sizeInWords(counted)} of ${sizeInWords(most)}`,
      ),
    ),
    '',
  ].join('\n');
}
