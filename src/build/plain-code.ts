import type { MdastPluginInput } from 'satteri';
import { knownLanguage } from '#texts/code-languages.ts';

/** Names the language of code as Shiki has it, or none: the check tells of what Shiki does not know (texts/warnings.ts). */
export const plainCode: MdastPluginInput = {
  name: 'plain-code',
  code(node, context) {
    if (!node.lang) return;
    context.setProperty(node, 'lang', knownLanguage(node.lang) ?? 'text');
  },
};
