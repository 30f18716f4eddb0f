import { CircleAlert } from 'lucide-react';

/** Says what is wrong with a field, which refers here by `aria-describedby`. */
export function FieldFault({ id, fault }: { id: string; fault: string }) {
  return (
    <p className="error" id={id} role="alert">
      <CircleAlert className="icon" />
      {fault}
    </p>
  );
}
