import type { SetChange } from '#rules/gear/set-changes.ts';
import { formatEffect } from '#rules/items/stat-format.ts';

const toneOf = (gain: number) => (gain > 0 ? 'text-good' : 'text-danger');

/** Says what becomes of a set: its pieces, and each effect that is gained, lost or worth something else. */
export function SetChangeLine({ change }: { change: SetChange }) {
  const { name, before, after, of, gained, lost, changed } = change;
  const count = before === after ? '' : toneOf(after - before);
  return (
    <span data-change>
      <span className={count}>
        {name} {after}/{of}
      </span>
      {gained.map((effect, index) => (
        <span key={index} className={toneOf(1)}>
          , gives {formatEffect(effect.value)} {effect.name}
        </span>
      ))}
      {lost.map((effect, index) => (
        <span key={index} className={toneOf(-1)}>
          , loses {formatEffect(effect.value)} {effect.name}
        </span>
      ))}
      {changed.map((effect, index) => (
        <span key={index} className={toneOf(effect.after - effect.before)}>
          , {effect.name} {formatEffect(effect.before)} → {formatEffect(effect.after)}
        </span>
      ))}
    </span>
  );
}
