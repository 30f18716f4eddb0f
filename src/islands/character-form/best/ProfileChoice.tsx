import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import { longestProfileName, type StatProfile } from '#rules/gear/stat-weights.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { $statProfiles, deleteProfile, saveProfile } from '#stores/stat-profiles.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextButton } from '#ui/TextButton.tsx';

interface Props {
  profile: StatProfile;
  /** the guild's own, from `guild.config.ts` */
  guilds: readonly StatProfile[];
  /** those with which somebody of the character's archetype begins */
  starts: readonly StatProfile[];
  onChange: (profile: StatProfile) => void;
}

/** Profiles of one origin, as the list groups them. */
interface Group {
  label: string;
  profiles: readonly StatProfile[];
}

function isSame(one: StatProfile, other: StatProfile | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Asks for a name and keeps the profile under it. */
function Keep({ profile, onKept }: { profile: StatProfile; onKept: (kept: StatProfile) => void }) {
  const [name, setName] = useState(profile.name);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Name of these weights" className="min-w-40 flex-1">
        <Input
          autoFocus
          autoComplete="off"
          maxLength={longestProfileName}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
      </Field>
      <Button
        onClick={() => {
          const kept = { ...profile, name: cleanName(name).slice(0, longestProfileName) };
          const refused = saveProfile(kept);
          setFault(refused);
          if (refused === null) onKept(kept);
        }}
      >
        Keep
      </Button>
      {fault !== null && (
        <p className="basis-full text-sm text-danger" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Chooses a profile of weights, and keeps or deletes one's own. */
export const ProfileChoice = memo(function ProfileChoice({
  profile,
  guilds,
  starts,
  onChange,
}: Props) {
  const own = useStore($statProfiles);
  const [isKeeping, setKeeping] = useState(false);
  const [said, setSaid] = useState('');
  const groups: Group[] = [
    { label: 'Mine', profiles: own },
    { label: 'The guild’s', profiles: guilds },
    { label: 'To begin with', profiles: starts },
  ].filter(({ profiles }) => profiles.length > 0);
  const all = groups.flatMap(({ label, profiles }) =>
    profiles.map((one) => ({ key: `${label} ${one.name}`, one })),
  );
  const chosen = all.find(({ one }) => isSame(one, profile));
  const isOwn = own.some((one) => isSame(one, profile));
  return (
    <div className="grid gap-2">
      <Field label="Weights">
        <Select
          value={chosen?.key ?? ''}
          onChange={({ target }) => {
            const next = all.find(({ key }) => key === target.value);
            if (next) onChange(next.one);
            setKeeping(false);
            setSaid('');
          }}
        >
          {!chosen && <option value="">{profile.name}, changed</option>}
          {groups.map(({ label, profiles }) => (
            <optgroup key={label} label={label}>
              {profiles.map(({ name }) => (
                <option key={name} value={`${label} ${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {isKeeping ? (
        <Keep
          profile={profile}
          onKept={(kept) => {
            onChange(kept);
            setKeeping(false);
            setSaid(`“${kept.name}” is kept in this browser.`);
          }}
        />
      ) : (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {!isOwn && (
            <TextButton
              className="min-h-9 pointer-coarse:min-h-11"
              onClick={() => {
                setKeeping(true);
              }}
            >
              Keep as mine
            </TextButton>
          )}
          {isOwn && (
            <TextButton
              isDanger
              className="min-h-9 pointer-coarse:min-h-11"
              onClick={() => {
                if (!confirm(`Are you sure you want to delete the weights “${profile.name}”?`)) {
                  return;
                }
                setSaid(deleteProfile(profile.name) ?? `“${profile.name}” is deleted.`);
              }}
            >
              Delete these
            </TextButton>
          )}
        </p>
      )}
      <p className="text-sm text-muted empty:hidden" role="status">
        {said}
      </p>
    </div>
  );
});
