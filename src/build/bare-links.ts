import type { HastPluginInput } from 'satteri';

/** Reads an address as people write it: without its kind, what numbers spell, and an end that says nothing. */
function bareAddress(address: string): string {
  const short = address.trim().replace(/^https?:\/\//i, '');
  try {
    return decodeURI(short).replace(/\/$/, '');
  } catch {
    return short;
  }
}

/**
 * Marks links to other sites whose words are their address, while a text is compiled: paper says that
 * once (styles/text-page).
 */
export const bareLinks: HastPluginInput = {
  name: 'bare-links',
  element: {
    filter: ['a'],
    visit(node, context) {
      const { href } = node.properties;
      if (typeof href !== 'string' || !/^http/i.test(href)) return;
      if (bareAddress(href) !== bareAddress(context.textContent(node))) return;
      context.setProperty(node, 'data-bare', '');
    },
  },
};
