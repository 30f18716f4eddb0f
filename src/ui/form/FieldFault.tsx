import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, tied to it by `aria-describedby`. */
export function FieldFault({ id, fault }: { id: string; fault: string }) {
  return (
    <p className="error" id={id} role="alert">
      <CircleAlert className="icon" />
      {fault}
    </p>
  );
}
