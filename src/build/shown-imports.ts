import type { MdastPluginInput } from 'satteri';
import { importedPictureIn, importedPictures } from '#texts/imported-pictures.ts';
import { codeIn } from '#texts/modules.ts';
import type { TextNode } from '#texts/text.ts';

/**
 * Makes of a picture that a text imports what `![…](…)` would be, while the text is compiled: it is made
 * anew as any other, and its original comes into no build (decision 217).
 */
export const shownImports: MdastPluginInput = () => {
  let imported: ReturnType<typeof importedPictures> = new Map();
  const imageIn = (node: TextNode) => {
    const picture = importedPictureIn(node, imported);
    return picture && { type: 'image' as const, url: picture.url, alt: picture.alt };
  };
  return {
    name: 'shown-imports',
    before(root) {
      imported = importedPictures(root.children as unknown as TextNode[]);
    },
    mdxjsEsm(node, context) {
      // Whatever else is code the check has refused.
      if (codeIn(node as TextNode).others.length === 0) context.removeNode(node);
    },
    mdxJsxFlowElement(node, context) {
      const image = imageIn(node as unknown as TextNode);
      if (image) context.replaceNode(node, { type: 'paragraph', children: [image] });
    },
    mdxJsxTextElement(node, context) {
      const image = imageIn(node as unknown as TextNode);
      if (image) context.replaceNode(node, image);
    },
  };
};
