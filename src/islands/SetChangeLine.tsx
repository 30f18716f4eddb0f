import type { SetChange } from '#rules/gear/set-changes.ts';
import type { SetEffect } from '#rules/gear/worn-sets.ts';
import { formatEffect } from '#rules/items/stat-format.ts';

const toneOf = (gain: number) => (gain > 0 ? 'text-good' : 'text-danger');

type Effects = readonly Pick<SetEffect, 'name' | 'value'>[];

/** A change as it is shown, of which others may tell less than is known of it. */
type ShownChange = Omit<SetChange, 'gained' | 'lost'> & { gained: Effects; lost: Effects };

/** Says what becomes of a set: its pieces, and each effect that is gained, lost or worth something else. */
export function SetChangeLine({ change }: { change: ShownChange }) {
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
