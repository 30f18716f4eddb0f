import { iconAddress } from '#api/addresses.ts';
import { ApiError } from '#api/errors.ts';
import type { Resource } from '#contract/recipes.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { useRecipeResources } from './use-recipe-resources.ts';

function ResourceRow({ resource }: { resource: Resource }) {
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

/** Makes the message for a recipe that could not be read (product §8.4). */
function complaintOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  return `Failed to fetch recipe resources (Status: ${error.status})`;
}

/** Lists the resources of a recipe, or the yield of a deconstruction: each leads to its item. */
export function Resources({ recipeId }: { recipeId: string }) {
  const resources = useRecipeResources(recipeId);
  if (resources.isPending) return <p role="status">Loading resources...</p>;
  if (resources.isError) {
    return (
      <div role="alert" className="text-danger">
        <p>Error loading resources</p>
        <p>{complaintOf(resources.error)}</p>
        <TextButton onClick={() => void resources.refetch()}>Try again</TextButton>
      </div>
    );
  }
  const { primaryResources, generalResources } = resources.data;
  const all = [...primaryResources, ...generalResources];
  if (all.length === 0) return <p>No resources information available.</p>;
  return (
    <ul className="ruled">
      {all.map((resource, index) => (
        <ResourceRow key={index} resource={resource} />
      ))}
    </ul>
  );
}
