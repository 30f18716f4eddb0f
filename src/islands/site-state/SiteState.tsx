import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readSiteState, type SiteState as State } from '#contract/site-state.ts';
import { Button } from '#ui/Button.tsx';
import { Figures } from '#ui/Figures.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { asText } from './as-text.ts';
import { Facts } from './Facts.tsx';
import { factsOf } from './facts.ts';
import { Findings } from './Findings.tsx';
import { findingsOf, verdictOn } from './findings.ts';
import { FailingAddresses, PageWeights, SlowCalls } from './tables.tsx';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const when = (moment: string) => format.format(new Date(moment));

function Shown({ state }: { state: State }) {
  const findings = findingsOf(state);
  const table = { state, when };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9">
      <Findings findings={findings} asOf={when(state.at)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-9 md:grid-cols-2 2xl:grid-cols-4">
        {factsOf(state, when).map(({ topics, ...facts }) => (
          <Facts key={facts.title} {...facts} verdict={verdictOn(topics, findings)} />
        ))}
      </div>
      <FailingAddresses {...table} verdict={verdictOn(['failing'], findings)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-9 xl:grid-cols-2">
        <SlowCalls {...table} verdict={verdictOn(['slow'], findings)} />
        <PageWeights {...table} verdict={verdictOn(['weights'], findings)} />
      </div>
    </div>
  );
}

function Reading() {
  const query = useQuery({ ...queryOf(readSiteState, {}), staleTime: dashboardFresh });
  const { data } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        room={{ subject: 'lighthouse', title: 'The state of the site did not come.' }}
      />
    );
  }
  return (
    <>
      <Figures figures={[]}>
        <Button
          aria-disabled={query.isFetching}
          onClick={() => {
            if (!query.isFetching) void query.refetch();
          }}
        >
          {query.isFetching ? 'Looking...' : 'Look again'}
        </Button>
        <CopyButton text={asText(data)}>Copy as text</CopyButton>
      </Figures>
      {query.isError && <QueryState query={query} />}
      <Shown state={data} />
    </>
  );
}

/** Shows how the site is and what to do about it, for officers: /admin/dashboards/site. */
export function SiteState() {
  return (
    <Island>
      <Reading />
    </Island>
  );
}
