import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** Says inside a tool that a part of it failed, and what to do. */
export function Failed({ title, children }: Props) {
  return (
    <div className="grid max-w-[34rem] justify-items-start gap-3 py-6 text-muted" role="alert">
      <p className="display flex items-center gap-2 text-lg text-danger">
        <CircleAlert className="line-icon" />
        {title}
      </p>
      {children}
    </div>
  );
}
