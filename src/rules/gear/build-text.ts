import { rarities } from '../items/rarity.ts';
import { cleanName } from '../text/clean-name.ts';
import { dollSlots } from './doll-slots.ts';
import { enchantMax } from '../items/stats.ts';
import type { Piece, Pieces } from './pieces.ts';
import { isDollSlot, slotName } from './slots.ts';

/** A build that was read of a text, or the line that is wrong and why. */
type ReadBuild = { name: string; pieces: Pieces } | { fault: string };

const slotsByName = new Map(dollSlots.map((slot) => [slotName(slot).toLowerCase(), slot]));

/**
 * Writes a build as text that people read and `readBuildText` takes: its name, then a line a piece.
 *
 * `Helmet: Lamplighter Hood, Rare, +3, 41.5% [109229507958001]`
 */
export function writeBuildText(name: string, pieces: Pieces): string {
  const known = dollSlots.filter((slot) => pieces[slot]);
  const others = Object.keys(pieces).filter((slot) => !known.some((one) => one === slot));
  const lines = [...known, ...others].flatMap((slot) => {
    const piece = pieces[slot];
    if (!piece) return [];
    const { id, rarity, enchantLevel, quality } = piece;
    const words = `${cleanName(piece.name)}, ${rarity}, +${enchantLevel}, ${quality}%`;
    // A slot that the doll does not have is read again by its key alone.
    return [`${isDollSlot(slot) ? slotName(slot) : slot}: ${words} [${id}]`];
  });
  return [cleanName(name), ...lines].join('\n');
}

const form = /^([^:]+):\s*(.*),\s*(\w+),\s*\+(\d{1,3}),\s*(\d{1,3}(?:\.\d)?)\s*%\s*\[(\d{1,19})\]$/;

/** Reads a line of a piece. Returns the reason where it is none. */
function readPiece(line: string): { slot: string; piece: Piece } | string {
  const found = form.exec(line);
  if (!found) {
    return 'it must read like “Helmet: Hood, Rare, +3, 41.5% [109229507958001]”';
  }
  const [, slotWord = '', name = '', rarity = '', enchant = '', quality = '', id = ''] = found;
  const word = slotWord.trim();
  const slot = slotsByName.get(word.toLowerCase()) ?? word;
  if (!/^[A-Za-z][A-Za-z0-9-]{0,39}$/.test(slot)) return `there is no slot “${word}”`;
  const known = rarities.find((one) => one === rarity);
  if (!known) return `“${rarity}” is no rarity: it is ${rarities.join(', ')}`;
  const [enchantLevel, share] = [Number(enchant), Number(quality)];
  if (enchantLevel > enchantMax) return `the enchant goes up to +${enchantMax}`;
  if (share > 100) return 'the quality goes up to 100%';
  const called = cleanName(name) || 'Unknown item';
  const piece = { id, name: called, icon: null, itemLevel: 0, rarity: known, enchantLevel };
  return { slot, piece: { ...piece, quality: share } };
}

/** Tells whether a text is meant as a build, whatever is wrong in it. */
export function isBuildText(text: string): boolean {
  return !/^[[{"]/.test(text.trim());
}

/** Reads a text that `writeBuildText` wrote, or a person did alike. */
export function readBuildText(text: string): ReadBuild {
  const lines = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    // Chats mark code with these.
    .filter(({ line }) => line !== '' && !/^`{3}\w*$/.test(line));
  const [head, ...rest] = lines;
  if (!head) return { fault: 'There is no build in this text.' };
  const isNamed = !form.test(head.line);
  const pieces: Record<string, Piece> = {};
  for (const { line, at } of isNamed ? rest : lines) {
    const read = readPiece(line);
    if (typeof read === 'string') return { fault: `Line ${at}: ${read}.` };
    if (pieces[read.slot]) return { fault: `Line ${at}: ${slotName(read.slot)} is there twice.` };
    pieces[read.slot] = read.piece;
  }
  if (Object.keys(pieces).length === 0) {
    return { fault: 'There is no piece in this text: each has a line of its own below the name.' };
  }
  return { name: isNamed ? cleanName(head.line) : '', pieces };
}
