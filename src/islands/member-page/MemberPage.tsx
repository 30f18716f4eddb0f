import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { readMember } from '#contract/member-pages.ts';
import { matchPattern } from '#rules/access/path-pattern.ts';
import { isVisible } from '#rules/guild/visible-name.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Face } from '#ui/people/Face.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { failedWith } from '#api/errors.ts';
import { Island } from '../Island.tsx';
import { Known } from './Known.tsx';
import { OfficersPart } from './OfficersPart.tsx';
import { officersPlaces } from './places.ts';
import { WhoTheyAre } from './WhoTheyAre.tsx';

const RemoveDialog = lazy(() => import('./RemoveDialog.tsx'));

/** Reads whose page an address is. */
function memberAt(path: string): string {
  return matchPattern('/admin/members/:memberId', path)?.memberId ?? '';
}

/** An address may hold what is no id at all. */
const isUnknown = (error: Error) => failedWith(error, 'not-found') || failedWith(error, 'invalid');

/** Names the page where no member's name does. */
const hiddenHeading = <h1 className="sr-only">Member</h1>;

function Gone({ name }: { name: string | null }) {
  return (
    <>
      {hiddenHeading}
      <EmptyRoom
        subject="hall"
        title={name === null ? 'Nobody is known at this address.' : `${name} is removed.`}
        advice="Whoever was removed is known no more; sums of attendance stay without their name."
      >
        <ButtonLink href="/admin/members">All members</ButtonLink>
      </EmptyRoom>
    </>
  );
}

function OneMember({ memberId, siteName }: { memberId: string; siteName: string }) {
  const member = useQuery(queryOf(readMember, { params: { memberId } }));
  const [isRemoving, setRemoving] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  const name = member.data?.page.username;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${siteName}`;
  }, [name, siteName]);
  if (removed !== null || (member.isError && isUnknown(member.error))) {
    return <Gone name={removed} />;
  }
  if (!member.isSuccess) {
    return (
      <>
        {hiddenHeading}
        <QueryState query={member} room={{ subject: 'hall', title: 'The member did not come.' }} />
      </>
    );
  }
  const { page, officers } = member.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 pt-3">
        <Face person={page} size={56} />
        <div className="grid min-w-0 gap-3">
          <h1 className="wrap-anywhere">{isVisible(page.username) ? page.username : 'unnamed'}</h1>
          <WhoTheyAre page={page} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Known page={page} places={officersPlaces(page)} member={page.username} />
        <OfficersPart
          page={page}
          officers={officers}
          onRemove={() => {
            setRemoving(true);
          }}
        />
      </div>
      {isRemoving && (
        <Suspense fallback={null}>
          <RemoveDialog
            page={page}
            onRemoved={() => {
              setRemoving(false);
              setRemoved(page.username);
            }}
            onClose={() => {
              setRemoving(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Shows what is known of a member, for officers: /admin/members/{id}. */
export function MemberPage({ siteName }: { siteName: string }) {
  const [memberId] = useState(() => memberAt(window.location.pathname));
  return (
    <Island>
      <OneMember memberId={memberId} siteName={siteName} />
    </Island>
  );
}
