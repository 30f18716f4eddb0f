import { readGameText } from '#rules/items/game-text.ts';

/** Shows the description, its markup turned into stress or left out. */
export function Lore({ lines }: { lines: readonly string[] }) {
  const texts = lines.map(readGameText).filter((spans) => spans.length > 0);
  if (texts.length === 0) return null;
  return (
    <div className="lore">
      {texts.map((spans, line) => (
        <p key={line}>
          {spans.map(({ text, stressed }, index) =>
            stressed ? <em key={index}>{text}</em> : text,
          )}
        </p>
      ))}
    </div>
  );
}
