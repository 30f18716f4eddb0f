import { type SiteState as State, slowCallFrom } from '#contract/site-state.ts';
import { sizeInWords, timeInWords } from './amounts.ts';
import { StateTable } from './StateTable.tsx';
import type { Verdict } from './verdicts.ts';

interface Props {
  state: State;
  verdict: Verdict;
  /** says a moment in the reader's zone */
  when: (moment: string) => string;
}

/** Says since when a host has counted: a day at most. */
function countedSince({ host }: State, when: Props['when']): string {
  return `Of the last day, at the host that has answered, which runs since ${when(host.since)}. Other hosts count for themselves.`;
}

/** Shows the operations that kept people waiting. */
export function SlowCalls({ state, verdict, when }: Props) {
  return (
    <StateTable
      title="Slow calls"
      verdict={verdict}
      columns={[
        { label: 'Call' },
        { label: 'Slow', isNumber: true },
        { label: 'Of', isNumber: true },
        { label: 'Median', isNumber: true, isWide: true },
        { label: 'Longest', isNumber: true },
        { label: 'Last', isWide: true },
      ]}
      rows={state.slowCalls.map(({ method, path, slow, calls, median, longest, last }) => ({
        key: method + path,
        cells: [
          `${method} ${path}`,
          slow,
          calls,
          timeInWords(median),
          timeInWords(longest),
          <span className="whitespace-nowrap">{when(last)}</span>,
        ],
      }))}
      none={`No call took ${timeInWords(slowCallFrom)} or longer.`}
      note={countedSince(state, when)}
    />
  );
}

/** Lists pages by their paths. */
function Pages({ pages }: { pages: readonly string[] }) {
  return (
    <ul className="min-w-28 md:min-w-64">
      {pages.map((page) => (
        <li key={page} className="wrap-anywhere">
          {page}
        </li>
      ))}
    </ul>
  );
}

/** Shows addresses that pages lead to and that failed: as text, never as links. */
export function FailingAddresses({ state, verdict, when }: Props) {
  const unseen = (state.build?.brokenLinks ?? []).filter(
    ({ path }) => !state.failing.some((one) => one.path === path),
  );
  return (
    <StateTable
      title="Pictures and links that fail"
      verdict={verdict}
      columns={[
        { label: 'Address' },
        { label: 'Times', isNumber: true },
        { label: 'From' },
        { label: 'Last', isWide: true },
      ]}
      rows={[
        ...state.failing.map(({ path, status, times, pages, last }) => ({
          key: path,
          cells: [
            <>
              {path} <span className="text-muted">{status}</span>
            </>,
            times,
            <Pages pages={pages} />,
            <span className="whitespace-nowrap">{when(last)}</span>,
          ],
        })),
        ...unseen.map(({ path, page }) => ({
          key: path,
          cells: [path, '–', <Pages pages={[page]} />, 'found by the build'],
        })),
      ]}
      none="Everything that pages link to or show was there."
      note={countedSince(state, when)}
    />
  );
}

/** Shows the heaviest pages. */
export function PageWeights({ state: { build }, verdict }: Props) {
  return (
    <StateTable
      title="Weight of pages"
      verdict={verdict}
      columns={[
        { label: 'Page' },
        { label: 'HTML', isNumber: true, isWide: true },
        { label: 'Style', isNumber: true, isWide: true },
        { label: 'Script', isNumber: true, isWide: true },
        { label: 'Counted', isNumber: true },
        { label: 'Budget', isNumber: true },
      ]}
      rows={(build?.weights ?? []).map(({ path, document, style, script, counted, most }) => ({
        key: path,
        cells: [
          path,
          ...[document, style, script].map(sizeInWords),
          <span className={counted > most ? 'font-bold text-warn' : undefined}>
            {sizeInWords(counted)}
            {counted > most && <span className="sr-only">, too heavy</span>}
          </span>,
          sizeInWords(most),
        ],
      }))}
      none="This build does not say what its pages weigh: the next one will."
      note={
        build
          ? `The heaviest of ${build.weighed} public pages, as a guest first loads them: what the page itself names, packed, without fonts and pictures. Of an article and the landing page all of it counts, of other pages their script.`
          : 'This host serves no pages.'
      }
    />
  );
}
