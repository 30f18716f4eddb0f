import { CircleAlert } from 'lucide-react';

/** Says what is wrong with a field, which refers here by `aria-describedby`. */
export function FieldFault({ id, fault }: { id: string; fault: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-danger" id={id} role="alert">
      <CircleAlert className="mt-[0.15em] line-icon" />
      {fault}
    </p>
  );
}
