import { useId, useState } from 'react';
import type { RosterMember } from '#contract/members.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { askedInWords, type GuardedPage, whyOpen } from '#rules/access/page-sight.ts';

interface Props {
  pages: readonly GuardedPage[];
  grants: readonly RoleGrant[];
  members: readonly RosterMember[];
}

/** Shows who can see a page, and why. */
export function PageSight({ pages, grants, members }: Props) {
  const id = useId();
  const [path, setPath] = useState('/dashboards/calendar');
  const page = pages.find((candidate) => candidate.path === path);
  const seeing = page
    ? members.flatMap((member) => {
        const why = whyOpen(page.access, member.guilded ? member.roles : null, grants);
        return why ? [{ member, why }] : [];
      })
    : [];
  return (
    <section className="part">
      <h2>Who can see this page, and why</h2>
      <label htmlFor={id} className="field-label">
        Page
      </label>
      <select
        id={id}
        className="select"
        value={path}
        onChange={(event) => {
          setPath(event.target.value);
        }}
      >
        {pages.map((one) => (
          <option key={one.path} value={one.path}>
            {one.title} ({one.path})
          </option>
        ))}
      </select>
      {page && (
        <p role="status">
          {askedInWords(page.access)}{' '}
          {page.access !== 'public' && `${seeing.length} of the people known here can.`}
        </p>
      )}
      {page && page.access !== 'public' && seeing.length > 0 && (
        <details>
          <summary>The {seeing.length} by name</summary>
          <ul className="ledger plain-rows">
            {seeing.map(({ member, why }) => (
              <li key={member.discordId}>
                <b>{member.username}</b>{' '}
                {why.length > 0 ? `through ${why.join(', ')}` : 'as a member of the server'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
