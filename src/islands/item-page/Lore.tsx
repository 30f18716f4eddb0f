import { readGameText } from '#rules/items/game-text.ts';

/** Shows the description, its markup turned into stress or left out. */
export function Lore({ lines }: { lines: readonly string[] }) {
  const texts = lines.map(readGameText).filter((spans) => spans.length > 0);
  if (texts.length === 0) return null;
  return (
    <div className="border-t border-rule pt-3.5 wrap-anywhere text-muted italic">
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
