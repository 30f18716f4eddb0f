import { CopyButton } from './CopyButton.tsx';

/** Shows messages for Discord, each to be copied by itself. */
export function Messages({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <section key={index} className="grid gap-2">
      <pre
        className="max-h-60 overflow-auto border border-rule bg-field p-3 font-mono text-xs whitespace-pre-wrap"
        tabIndex={0}
        role="region"
        aria-label={texts.length === 1 ? 'The message' : `Message ${index + 1}`}
      >
        {text}
      </pre>
      <CopyButton text={text}>
        {texts.length === 1 ? 'Copy the message' : `Copy message ${index + 1}`}
      </CopyButton>
    </section>
  ));
}
