import { type ReactNode, Suspense, useState } from 'react';
import { Fold } from '#ui/Fold.tsx';

interface Props {
  title: string;
  /** what is loaded once it is unfolded */
  children: ReactNode;
}

/** Folds away what few need, and draws it once somebody unfolds it. */
export function LazyFold({ title, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Fold
      title={title}
      onOpen={() => {
        setUnfolded(true);
      }}
    >
      <Suspense>{isUnfolded && children}</Suspense>
    </Fold>
  );
}
