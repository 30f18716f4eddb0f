import { type LucideIcon, PanelLeftClose, PanelLeftOpen, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** what the rail holds, in a word */
  title?: string;
  icon?: LucideIcon;
  /** number of filters that are set */
  count?: number;
  /** open at first on a phone as well, for who asked for it */
  startsOpen?: boolean;
  /** the filters */
  rail: ReactNode;
  /** the picture, and the table below it */
  children: ReactNode;
}

/**
 * Lays out a ledger below its title: filters in a rail at the left, which folds to 48 px, and on a
 * phone to one line.
 */
export function Rail({
  title = 'Filters',
  icon: Icon = SlidersHorizontal,
  count = 0,
  startsOpen = false,
  rail,
  children,
}: Props) {
  const [isFolded, setFolded] = useState(false);
  const [isOpenOnPhone, setOpenOnPhone] = useState(startsOpen);
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const rail = place.current;
    if (!rail) return;
    // A rail higher than the screen moves with the page until its end is in sight.
    const observer = new ResizeObserver(() => {
      rail.style.setProperty('--rail', `${rail.offsetHeight}px`);
    });
    observer.observe(rail);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 print:block',
        isFolded ? 'lg:grid-cols-[3rem_minmax(0,1fr)]' : 'lg:grid-cols-[14.5rem_minmax(0,1fr)]',
      )}
    >
      <section
        ref={place}
        aria-label={title}
        className="content-start lg:sticky lg:top-[min(var(--bar),100vh-var(--rail,0px))] lg:self-start lg:pb-4 print:hidden"
      >
        <div className="flex min-h-11 items-center gap-2 border-b border-rule lg:border-0">
          <button
            type="button"
            className="flex min-h-11 flex-1 cursor-pointer items-center gap-2 font-bold text-heading lg:hidden"
            aria-expanded={isOpenOnPhone}
            aria-controls={id}
            onClick={() => {
              setOpenOnPhone(!isOpenOnPhone);
            }}
          >
            <Icon className="line-icon text-muted" />
            {title}
            {count > 0 && <span className="font-normal text-muted tabular">{count}</span>}
          </button>
          {!isFolded && (
            <h2 className="flex flex-1 items-center gap-2 font-text text-base font-bold max-lg:hidden">
              <Icon className="line-icon text-muted" />
              {title}
              {count > 0 && <span className="font-normal text-muted tabular">{count}</span>}
            </h2>
          )}
          <IconButton
            className="max-lg:hidden"
            size="sm"
            label={isFolded ? `Show ${title.toLowerCase()}` : `Fold ${title.toLowerCase()}`}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => {
              setFolded(!isFolded);
            }}
          >
            {isFolded ? (
              <PanelLeftOpen className="line-icon" />
            ) : (
              <PanelLeftClose className="line-icon" />
            )}
          </IconButton>
        </div>
        <div
          id={id}
          className={classes(
            'content-start gap-4 pt-3 text-sm max-lg:pb-4',
            isOpenOnPhone ? 'grid' : 'max-lg:hidden',
            isFolded ? 'lg:hidden' : 'lg:grid',
          )}
        >
          {rail}
        </div>
      </section>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
    </div>
  );
}
