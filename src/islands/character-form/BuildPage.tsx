import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { queryOf } from '#api/query.ts';
import { signInAddress } from '#api/sign-in-address.ts';
import { buildIdSchema, readShownBuild } from '#contract/builds.ts';
import { matchPattern } from '#rules/access/path-pattern.ts';
import { $session } from '#stores/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { BuildView } from './BuildView.tsx';

/** Says why there is nothing to be seen, and what to do. */
function Shut({ error: { status, message } }: { error: ApiError }) {
  if (status === 401) {
    return (
      <EmptyRoom
        level="h1"
        subject="gate"
        title="This build is shown to members"
        advice="Sign in, and the address opens if its maker has chosen you."
      >
        <ButtonLink look="main" href={signInAddress()}>
          Sign in
        </ButtonLink>
      </EmptyRoom>
    );
  }
  if (status === 403) {
    return (
      <EmptyRoom
        level="h1"
        subject="gate"
        title="This build is not shown to you"
        advice="Whoever made the address chose for whom it opens. Ask them for another."
      />
    );
  }
  return (
    <EmptyRoom
      level="h1"
      subject="signpost"
      title="There is no build here"
      advice={`${message} Ask whoever gave you the address for another.`}
    />
  );
}

const isShut = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 401, 403, 404].includes(error.status);

function Opened({ id, siteName }: { id: string; siteName: string }) {
  const { user } = useStore($session);
  const query = useQuery({ ...queryOf(readShownBuild, { params: { buildId: id } }), staleTime: 0 });
  if (isShut(query.error)) return <Shut error={query.error} />;
  if (!query.data)
    return (
      <QueryState query={query} room={{ subject: 'gate', title: 'The build is not here yet' }} />
    );
  return <BuildView build={query.data} user={user} siteName={siteName} />;
}

/** A build at its short address: /b/{buildId} (product §2.40). It changes nothing of anybody's. */
export function BuildPage({ siteName }: { siteName: string }) {
  const { buildId } =
    matchPattern('/b/:buildId', window.location.pathname.replace(/\/+$/, '')) ?? {};
  const { success } = buildIdSchema.safeParse(buildId);
  if (!success || buildId === undefined) {
    return <Shut error={new ApiError(404, 'There is no build at this address.')} />;
  }
  return (
    <Island>
      <Opened id={buildId} siteName={siteName} />
    </Island>
  );
}
