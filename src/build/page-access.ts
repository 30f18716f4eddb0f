import { type Requirement, requirements } from '#rules/access/access.ts';

/** Where a page says, on its first tag, what it asks of a reader. */
const accessAttribute = /<html\b[^>]*?\sdata-access="?([\w-]+)"?/;

/** `/about.html` is the page `/about`, `/index.html` is `/`. */
export function pathOfPage(name: string): string {
  return name.replace(/\.html$/, '').replace(/^\/index$/, '/');
}

/** @throws Error for a page that does not say who may read it: nothing is served by accident */
export function accessOfPage(path: string, html: string): Requirement {
  const value = accessAttribute.exec(html)?.[1];
  const access = requirements.find((requirement) => String(requirement) === value);
  if (access !== undefined) return access;
  throw new Error(
    value === undefined
      ? `The page ${path} does not say who may read it. Give its layout a route of src/routes.ts or an entry with \`access\`.`
      : `The page ${path} asks for "${value}", which is no requirement. Write one of: ${requirements.join(', ')}.`,
  );
}
