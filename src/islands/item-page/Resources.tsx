import { ApiError } from '#api/errors.ts';
import { TextButton } from '#ui/TextButton.tsx';
import { ResourceRow } from './ResourceRow.tsx';
import { useRecipeResources } from './use-recipe-resources.ts';

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
