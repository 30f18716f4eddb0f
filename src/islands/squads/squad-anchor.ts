/** Names the place on the page where a squad's members stand. */
export function squadAnchor({ id }: { id: string }): string {
  return `squad-${id}`;
}
