import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import { useOnce } from '#editing/send-once.ts';
import {
  homeBuildDays,
  letOnHome,
  listOwnBuilds,
  type OwnBuild,
  takeBackBuild,
} from '#contract/builds.ts';
import { buildTitle } from '#rules/gear/build-words.ts';
import { Check } from '#ui/form/Check.tsx';
import { Fold } from '#ui/Fold.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { audienceInWords } from './build-words.ts';
import { momentFormat } from './moment-format.ts';

/** Lets an address stand on home pages, or no more, with its box ticked. */
function OnHome({ build: { id, onHome, ...build } }: { build: OwnBuild }) {
  const client = useQueryClient();
  const letting = useMutation({
    // What is pressed twice is sent one after the other: the last holds.
    scope: { id: `${letOnHome.id} ${id}` },
    mutationFn: (next: boolean) =>
      call(letOnHome, { params: { buildId: id }, body: { onHome: next } }),
    onSettled: () => reread(client, listOwnBuilds),
  });
  return (
    <>
      <Check
        checked={letting.isPending ? letting.variables : onHome}
        onChange={({ target }) => {
          letting.mutate(target.checked);
        }}
      >
        On home pages for {homeBuildDays} days, with your name
        <span className="sr-only">: {buildTitle(build)}</span>
      </Check>
      {letting.isError && <p role="alert">{letting.error.message}</p>}
    </>
  );
}

function Row({ build }: { build: OwnBuild }) {
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: (buildId: string) => call(takeBackBuild, { params: { buildId } }),
    onSettled: () => reread(client, listOwnBuilds),
  });
  const takeBack = useOnce(taking);
  const { id, frozen, audience, madeAt } = build;
  return (
    <li className="grid gap-1 py-2 wrap-anywhere">
      <p>
        <a href={`/b/${id}`}>{buildTitle(build)}</a>{' '}
        <small className="block text-xs text-muted">
          {frozen ? 'as it was' : 'the newest'}, for: {audienceInWords(audience)}, made{' '}
          {momentFormat.format(Date.parse(madeAt))}
        </small>
      </p>
      <OnHome build={build} />
      <TextButton
        className="min-h-11 justify-self-start"
        isDanger
        aria-disabled={taking.isPending}
        onClick={() => {
          takeBack(id);
        }}
      >
        Take back <span className="sr-only">the address of {buildTitle(build)}</span>
      </TextButton>
      {taking.isError && <p role="alert">{taking.error.message}</p>}
    </li>
  );
}

/** Lists the addresses that the reader has made, each to be taken back in one press. */
export function OwnBuilds() {
  const query = useQuery({ ...queryOf(listOwnBuilds, {}), staleTime: 0 });
  if (!query.data) return <QueryState query={query} failure="Your addresses" />;
  if (query.data.length === 0) return null;
  return (
    <Fold title={`Your addresses (${query.data.length})`} open>
      <ul className="grid list-none ruled" aria-label="Your addresses">
        {query.data.map((build) => (
          <Row key={build.id} build={build} />
        ))}
      </ul>
    </Fold>
  );
}
