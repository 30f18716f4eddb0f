import { readGameText } from '#rules/items/game-text.ts';

/** Tells whether anything is left of a description once its markup is read. */
export function hasLore(lines: readonly string[]): boolean {
  return lines.some((line) => readGameText(line).length > 0);
}

/** Shows the description, its markup turned into stress or left out. */
export function Lore({ lines }: { lines: readonly string[] }) {
  const texts = lines.map(readGameText).filter((spans) => spans.length > 0);
  if (texts.length === 0) return null;
  return (
    <div className="wrap-anywhere text-muted italic">
      {texts.map((spans, line) => (
        <p key={line}>
          {spans.map(({ text, stressed }, index) =>
            stressed ? (
              <em className="text-heading not-italic" key={index}>
                {text}
              </em>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </div>
  );
}
