import styles from '#styles/masquerade.css?url';
import { createRoot } from 'react-dom/client';
import { loadStyleSheet } from '../style-sheet.ts';
import { MasqueradeDialog } from './MasqueradeDialog.tsx';

let isOpen = false;

/** Opens the masquerade dialog on any page, once at a time. */
export async function openMasquerade(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await loadStyleSheet(styles);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <MasqueradeDialog
      onClose={() => {
        isOpen = false;
        root.unmount();
        place.remove();
      }}
    />,
  );
}
