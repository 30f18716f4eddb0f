import { openOverPage } from '../over-page.tsx';
import { MasqueradeDialog } from './MasqueradeDialog.tsx';

/** Opens the masquerade dialog on any page, once at a time. */
export const openMasquerade = openOverPage((close) => <MasqueradeDialog onClose={close} />);
