import { expect, type Page, type ViewportSize } from '@playwright/test';

/**
 * Lists the texts of a page that are cut: part of a text is seen, and the rest lies outside a box
 * that hides what overflows it, or outside a window that does not scroll there. A text whose whole
 * is in a `title`, or on the card of an item, can be read; a text no part of which is seen is
 * hidden, not cut.
 */
export function findCuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Fractions of a pixel, and the overhang of a slanted letter, are no cut. */
    const slack = 2;

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const nameOf = (part: Element) =>
      `<${part.localName}${part.getAttribute('class')?.replace(/^(.{0,60}).*/s, ' $1') ?? ''}>`;

    const canBeRead = (part: Element, text: string) => {
      if (part.closest('[data-item-card]')) return true;
      for (let around: Element | null = part; around; around = around.parentElement) {
        if (words(around.getAttribute('title')).includes(text)) return true;
      }
      // A picture of a text, drawn over it, is read where the text itself is.
      if (!part.closest('[aria-hidden="true"]')) return false;
      return document.querySelector(`[title="${CSS.escape(text)}"]`) !== null;
    };

    const isOutside = (text: Box, box: Box) =>
      text.right <= box.left + slack ||
      text.left >= box.right - slack ||
      text.bottom <= box.top + slack ||
      text.top >= box.bottom - slack;

    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    interface Clip {
      part: Element;
      box: Box;
      across: boolean;
      down: boolean;
    }

    const isCut = (line: Box, { box, across, down }: Clip) =>
      (across && (line.left < box.left - slack || line.right > box.right + slack)) ||
      (down && (line.top < box.top - slack || line.bottom > box.bottom + slack));
    const within = (line: Box, { box, across, down }: Clip): Box => ({
      left: across ? Math.max(line.left, box.left) : line.left,
      right: across ? Math.min(line.right, box.right) : line.right,
      top: down ? Math.max(line.top, box.top) : line.top,
      bottom: down ? Math.min(line.bottom, box.bottom) : line.bottom,
    });

    /** The boxes that hide what overflows them around a part, up to one that scrolls. */
    const known = new Map<Element, Clip[]>();
    const clipsOf = (part: Element): Clip[] => {
      const before = known.get(part);
      if (before) return before;
      const clips: Clip[] = [];
      let across = true;
      let down = true;
      let held = '';
      for (let around: Element | null = part; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const contains =
          style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none';
        // What is taken out of the flow is hidden by the boxes that it is placed in only.
        const isPassed =
          (held === 'absolute' && !contains) || (held === 'fixed' && style.transform === 'none');
        if (isPassed || around === document.documentElement || around === document.body) continue;
        if (around !== part || style.display !== 'inline') {
          if (scrolls(style.overflowX)) across = false;
          if (scrolls(style.overflowY)) down = false;
          const clip = {
            across: across && hides(style.overflowX),
            down: down && hides(style.overflowY),
          };
          if (clip.across || clip.down) {
            clips.push({ part: around, box: around.getBoundingClientRect(), ...clip });
          }
        }
        held = style.position === 'absolute' || style.position === 'fixed' ? style.position : '';
        if (style.position === 'fixed') {
          const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
          clips.push({ part: document.documentElement, box, across, down });
        }
      }
      if (held !== 'fixed') {
        const box = { left: 0, top: -Infinity, right: innerWidth, bottom: Infinity };
        clips.push({ part: document.documentElement, box, across, down: false });
      }
      known.set(part, clips);
      return clips;
    };

    const found = new Set<string>();
    /** What each box that hides shows of texts, and which of them it cuts. */
    const shownBy = new Set<Element>();
    const cutBy: { clip: Clip; part: Element; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = words(walker.currentNode.nodeValue);
      const part = walker.currentNode.parentElement;
      if (text === '' || !part) continue;
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const clips = clipsOf(part);
      // A box without a size is there for those who hear the page.
      if (clips.some(({ box }) => box.right - box.left <= 1 || box.bottom - box.top <= 1)) continue;
      range.selectNodeContents(walker.currentNode);
      // The rectangle of a line holds its font's whole height, which no letter fills.
      let lines: Box[] = Array.from(range.getClientRects(), (line) => ({
        left: line.left,
        right: line.right,
        top: line.top + line.height / 4,
        bottom: line.bottom - line.height / 4,
      }));
      for (const clip of clips) {
        const seen = lines.filter((line) => !isOutside(line, clip.box));
        if (seen.length > 0) shownBy.add(clip.part);
        const isWindow = clip.part === document.documentElement;
        if ((isWindow ? seen : lines).some((line) => isCut(line, clip))) {
          cutBy.push({ clip, part, text });
        }
        lines = seen.map((line) => within(line, clip));
      }
    }
    for (const { clip, part, text } of cutBy) {
      if (!shownBy.has(clip.part) || canBeRead(part, text)) continue;
      found.add(`"${text.slice(0, 60)}" is cut by ${nameOf(clip.part)}`);
    }
    for (const field of document.querySelectorAll('input')) {
      if (field.matches(':placeholder-shown') && field.scrollWidth > field.clientWidth + 1) {
        found.add(`the field's "${field.placeholder}" is cut`);
      }
    }
    return [...found];
  });
}

/** How many pixels a page is wider than its window. */
export function findOverhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Says that a page in a window of a size does not scroll sideways, and that no text is cut. */
export async function expectWhole(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  // A part that follows its own width is drawn anew a frame after the window.
  await expect
    .poll(async () => ({ overhang: await findOverhang(page), cuts: await findCuts(page) }), {
      message: `at ${size.width} px`,
    })
    .toEqual({ overhang: 0, cuts: [] });
}
