import { iconAddress } from '#api/addresses.ts';
import { ApiError } from '#api/errors.ts';
import type { Resource } from '#contract/recipes.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { useRecipeResources } from './use-recipe-resources.ts';

function ResourceRow({ resource }: { resource: Resource }) {
  const { id, layout, name, icon, rarity, quantity, known } = resource;
  const shown = name === '' ? id : name;
  return (
    <li data-rarity={rarity ?? 'Common'}>
      <ItemFrame
        rarity={rarity ?? 'Common'}
        icon={icon === null ? null : iconAddress(icon)}
        size={26}
      />
      <span className="amount">{quantity} ×</span>
      {known ? (
        <a href={`/database/aoc/${layout}/${id}`}>{shown}</a>
      ) : (
        <span>
          {shown} <small>not in the database</small>
        </span>
      )}
      {rarity !== null && <small>{rarity}</small>}
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
      <div role="alert" className="resources-bad">
        <p>Error loading resources</p>
        <p>{complaintOf(resources.error)}</p>
        <button type="button" className="link" onClick={() => void resources.refetch()}>
          Try again
        </button>
      </div>
    );
  }
  const { primaryResources, generalResources } = resources.data;
  const all = [...primaryResources, ...generalResources];
  if (all.length === 0) return <p>No resources information available.</p>;
  return (
    <ul className="resources">
      {all.map((resource, index) => (
        <ResourceRow key={index} resource={resource} />
      ))}
    </ul>
  );
}
