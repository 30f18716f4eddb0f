import type { AnswerTimes } from '#contract/answering.ts';
import { CopyButton } from '../CopyButton.tsx';

/** Mentions of one message: Discord takes 2000 characters, and a mention has up to 24 with its blank. */
const mostInMessage = 80;

/** Offers to mention in Discord whoever has not answered, in as many messages as it takes. */
export function Mentions({ silent }: Pick<AnswerTimes, 'silent'>) {
  if (silent.length === 0)
    return <p className="text-muted">Everybody who is asked has answered.</p>;
  const messages = Array.from({ length: Math.ceil(silent.length / mostInMessage) }, (_, index) =>
    silent.slice(index * mostInMessage, (index + 1) * mostInMessage),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60">
        <b className="text-heading">{silent.length}</b> have not answered. Post their mentions in
        Discord to ask them.
      </p>
      {messages.map((people, index) => (
        <CopyButton
          key={people[0]?.discordId}
          text={people.map(({ discordId }) => `<@${discordId}>`).join(' ')}
        >
          {messages.length === 1
            ? 'Copy as mentions'
            : `Copy mentions ${index * mostInMessage + 1} to ${index * mostInMessage + people.length}`}
        </CopyButton>
      ))}
    </div>
  );
}
