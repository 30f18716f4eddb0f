import type { CharacterChange } from '#contract/character-fields.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the changes of editors and officers to a member's characters. */
export function ChangesByOthers({ changes }: { changes: readonly CharacterChange[] }) {
  return (
    <details className="changed">
      <summary>What others changed ({changes.length})</summary>
      <ul>
        {changes.map(({ id, at, username, detail }) => (
          <li key={id}>
            <span>
              <time dateTime={at}>{when.format(new Date(at))}</time>, <b>{username}</b>: {detail}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
