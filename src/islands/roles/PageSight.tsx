import type { RosterMember } from '#contract/members.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { askedInWords, type GuardedPage, whyOpen } from '#rules/access/page-sight.ts';
import { Fold } from '#ui/Fold.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Section } from '#ui/Section.tsx';
import { People } from './People.tsx';

interface Props {
  pages: readonly GuardedPage[];
  /** the page that is looked at */
  path: string;
  grants: readonly RoleGrant[];
  members: readonly RosterMember[];
  onChoose: (path: string) => void;
}

/** Shows who can see a page, and why. */
export function PageSight({ pages, path, grants, members, onChoose }: Props) {
  const page = pages.find((candidate) => candidate.path === path);
  const seeing = page
    ? members.flatMap((member) => {
        const why = whyOpen(page.access, member.guilded ? member.roles : null, grants);
        return why ? [{ member, why }] : [];
      })
    : [];
  const reasons = new Map(seeing.map(({ member, why }) => [member.discordId, why]));
  const whyInWords = ({ discordId }: RosterMember) => {
    const why = reasons.get(discordId) ?? [];
    return why.length > 0 ? `through ${why.join(', ')}` : 'as a member of the server';
  };
  return (
    <Section title="Who can see this page, and why">
      <Field label="Page">
        <Select
          value={path}
          onChange={({ target }) => {
            onChoose(target.value);
          }}
        >
          {pages.map((one) => (
            <option key={one.path} value={one.path}>
              {one.title} ({one.path})
            </option>
          ))}
        </Select>
      </Field>
      {page && (
        <p role="status">
          {askedInWords(page.access)}{' '}
          {page.access !== 'public' && `${seeing.length} of the people known here can.`}
        </p>
      )}
      {page && page.access !== 'public' && seeing.length > 0 && (
        <Fold title={`The ${seeing.length} by name`}>
          <People people={seeing.map(({ member }) => member)} lineOf={whyInWords} />
        </Fold>
      )}
    </Section>
  );
}
