import type { Page } from '@playwright/test';

const longest = 60;

/** What lengthens a name: a word without a place to break, as players invent them. */
const more = 'Weatherbeatenlanternkeeperofthenorthernhallsandhighroadsforever';

/** Keys of the API's answers whose values are names that people or the game give. */
const named = ['username', 'IGN', 'ign', 'title', 'squad', 'name'];

/** Makes a name sixty letters long; it still begins as it did. */
function lengthen(name: string): string {
  return name.length < 2 ? name : `${name} ${more}`.slice(0, Math.max(longest, name.length));
}

/** Lengthens a name in JSON. The words of the rules, as a statistic's, stay as they are. */
function lengthenValue(this: unknown, key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !named.includes(key)) return value;
  const holder = typeof this === 'object' && this !== null ? this : {};
  return 'max' in holder || 'count' in holder ? value : lengthen(value);
}

/** Gives everybody and everything that the host tells of a name of sixty letters. */
export async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    // A stream of events has no end that could be waited for.
    const isStream = request.resourceType() === 'eventsource';
    if (request.method() !== 'GET' || isStream) return route.continue();
    // What a page still asks for when its test has ended is answered to nobody.
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (!isJson || !response.ok()) return route.fulfill({ response });
    const json: unknown = JSON.parse(await response.text(), lengthenValue);
    return route.fulfill({ response, json });
  });
}

/** Gives the guild a name of sixty letters, in the bar and the foot. */
export function lengthenGuild(page: Page, guild: string): Promise<void> {
  return page.evaluate(
    ([short, long]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        if (currentNode.nodeValue?.trim() === short) currentNode.nodeValue = long;
      }
    },
    [guild, lengthen(guild)] as const,
  );
}
