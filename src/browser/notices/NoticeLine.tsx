import { Check } from 'lucide-react';
import type { ReadableNotice } from '#contract/notices.ts';
import { IconButton } from '#ui/IconButton.tsx';

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const);

interface Props {
  notice: ReadableNotice;
  onRead: () => void;
}

/** Shows a notice: it leads to its place, and is read by whoever goes there. */
export function NoticeLine({ notice, onRead }: Props) {
  const { title, body, href, at, isRead } = notice;
  return (
    <li className="flex items-start gap-3 ps-5 pe-2">
      <span
        className={isRead ? 'mt-5.5 size-2 flex-none' : 'mt-5.5 lozenge size-2 flex-none bg-accent'}
        aria-hidden="true"
      />
      <a
        className="group grid min-w-0 flex-1 gap-0.5 py-3.5 text-inherit no-underline"
        href={href}
        onClick={isRead ? undefined : onRead}
      >
        <span
          className={
            isRead
              ? 'text-text group-hover:text-accent-strong'
              : 'font-bold text-heading group-hover:text-accent-strong'
          }
        >
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {body !== '' && <span className="line-clamp-3 text-sm text-muted">{body}</span>}
        <time className="text-xs text-muted tabular" dateTime={at}>
          {moment.format(new Date(at))}
        </time>
      </a>
      {isRead ? (
        <span className="size-11 flex-none" />
      ) : (
        <IconButton className="mt-1" label={`Mark as read: ${title}`} onClick={onRead}>
          <Check className="line-icon" />
        </IconButton>
      )}
    </li>
  );
}
