import { iconAddress } from '#api/addresses.ts';
import type { Resource } from '#contract/recipes.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';

/** Names a resource with its quantity; one that the database has leads to its page. */
export function ResourceRow({ resource }: { resource: Resource }) {
  const { id, layout, name, quantity, known } = resource;
  const rarity = resource.rarity ?? 'Common';
  const icon = resource.icon === null ? null : iconAddress(resource.icon);
  const shown = name === '' ? 'A thing without a name' : name;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <span className="min-w-9 text-end font-bold text-heading tabular">{quantity} ×</span>
      {known ? (
        <ItemName id={id} layout={layout} name={shown} rarity={rarity} icon={icon} />
      ) : (
        <span className="inline-flex min-w-0 items-center gap-2">
          <ItemFrame rarity={rarity} icon={icon} size={26} />
          <span className="wrap-anywhere">
            {shown} <small className="text-xs text-muted">not in the database</small>
          </span>
        </span>
      )}
      {resource.rarity !== null && <small className="text-xs text-muted">{rarity}</small>}
    </li>
  );
}
