import { Island } from '../Island.tsx';
import { OnTrial } from './OnTrial.tsx';

/** Shows the members on trial to those who may vouch for them: /dashboards/trials. */
export function Vouching() {
  return (
    <Island>
      <OnTrial />
    </Island>
  );
}
