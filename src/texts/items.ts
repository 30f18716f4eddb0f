import type { ContentFile } from './check.ts';
import { attributeOf, lineOfAttribute } from './text.ts';

/** An item that a text names. */
export interface NamedItem {
  file: string;
  line: number;
  layout: string;
  id: string;
}

/** Lists every `<Item>` of the texts. */
export function itemsIn(files: readonly ContentFile[]): NamedItem[] {
  return files.flatMap(({ file, text }) =>
    (text?.nodes ?? []).flatMap((node) => {
      const id = node.name === 'Item' ? attributeOf(node, 'id') : undefined;
      const layout = attributeOf(node, 'layout');
      if (typeof id !== 'string') return [];
      return [
        {
          ...{ file, line: lineOfAttribute(node, 'id'), id },
          layout: typeof layout === 'string' ? layout : 'gear',
        },
      ];
    }),
  );
}

/** Writes a warning for an item whose id cannot be one; its name is shown all the same. */
export function brokenItem({ file, line, id }: NamedItem): string | null {
  return /^\d{1,19}$/.test(id)
    ? null
    : `${file}:${line}: the item id "${id}" is broken: write the 1 to 19 digits at the end of the item’s address.`;
}
