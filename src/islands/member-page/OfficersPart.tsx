import { useStore } from '@nanostores/react';
import { auditActionNames } from '#contract/audit.ts';
import type { MemberPage, OfficersPart as Part } from '#contract/member-pages.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { longDay } from '#ui/trial-words.ts';
import { Notes } from './Notes.tsx';
import { besidePlaces } from './places.ts';
import { FromLink, Rows } from './Rows.tsx';

interface Props {
  page: MemberPage;
  officers: Part;
  /** opens the question whether to remove them */
  onRemove: () => void;
}

/** Says whether and how they can be removed. */
function Removal({ page, officers, onRemove, isOwn }: Props & { isOwn: boolean }) {
  const { username, guilded, removal } = page;
  const mayBe = removal !== null || !guilded;
  return (
    <Section title="Removal" className="content-start">
      {removal && (
        <p className="wrap-anywhere">
          <b className="text-warn">{username} asks to be removed</b>, since{' '}
          {longDay(removal.askedAt)}.{' '}
          {removal.words !== '' && <q className="italic">{removal.words}</q>}
        </p>
      )}
      {!mayBe && (
        <p className="text-sm text-muted">
          Members ask for it on their own page, under Dashboards, What is kept of me. Whoever has
          left the server can be removed without asking there.
        </p>
      )}
      {mayBe && isOwn && <p className="text-sm text-muted">Another officer does this for you.</p>}
      {mayBe && !isOwn && officers.leads.length > 0 && (
        <p className="text-sm text-muted">
          They lead {officers.leads.join(', ')}: give it another lead first, in the{' '}
          <a href="/admin/tools/squad">Squad Builder</a>.
        </p>
      )}
      {mayBe && !isOwn && officers.leads.length === 0 && (
        <p>
          <Button look="danger" onClick={onRemove}>
            Remove {username}
          </Button>
        </p>
      )}
    </Section>
  );
}

/** Shows what officers alone see of a member: notes, what the audit log says, their removal. */
export function OfficersPart(props: Props) {
  const { page, officers } = props;
  const { user } = useStore($session);
  const isOwn = user?.id === page.discordId;
  const person = new URLSearchParams({ person: page.discordId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-9">
      <Notes memberId={page.discordId} notes={officers.notes} isOwn={isOwn} readerId={user?.id} />
      <Rows
        title="Audit log"
        from={{ href: `/admin/dashboards/audit?${person}`, name: 'All lines' }}
        none="The audit log says nothing of them."
        rows={officers.audit.map(({ id, at, action, actor, detail }) => ({
          key: id,
          what: auditActionNames[action],
          end: longDay(at),
          more: [actor && `by ${actor.username}`, detail].filter(Boolean).join(': '),
        }))}
      />
      <Section title="Elsewhere" className="content-start print:hidden">
        <ul className="-mt-2 flex list-none flex-wrap gap-x-5 gap-y-1">
          {besidePlaces(page).map((place) => (
            <li key={place.href}>
              <FromLink {...place} />
            </li>
          ))}
        </ul>
      </Section>
      <Removal {...props} isOwn={isOwn} />
    </div>
  );
}
