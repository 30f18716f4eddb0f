import { call } from '#api/call.ts';
import { removeSession } from '#api/session.ts';
import { type DemoMember, listDemoMembers, signInAsDemoMember } from '#contract/auth.ts';
import '#styles/view-as.css';
import { $session } from '#stores/session.ts';

/**
 * Shows a bar under `npm run dev`, which alone loads this file (build/guildhall): it signs in as
 * one of the demo members, or out, and shows the page again.
 */
const place = document.createElement('aside');
place.className = 'view-as';
place.setAttribute('aria-label', 'View as');
place.append('View as');
document.body.append(place);

function button(label: string, id: string | null, become: () => Promise<void>): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  $session.subscribe(({ user }) => {
    made.setAttribute('aria-pressed', String((user?.id ?? null) === id));
  });
  made.addEventListener('click', () => {
    become()
      .then(() => {
        location.reload();
      })
      .catch((error: unknown) => {
        made.textContent = `${label}: ${String(error)}`;
      });
  });
  return made;
}

const member = ({ id, username, says }: DemoMember) => {
  // `Recruit, level 1: reads the class guides`: writers look for the first part.
  const made = button(says.split(':', 1)[0] ?? username, id, () =>
    call(signInAsDemoMember, { body: { id } }),
  );
  made.title = `${username}. ${says}`;
  return made;
};

call(listDemoMembers, {})
  .then((members) => {
    place.append(button('Guest', null, removeSession), ...members.map(member));
  })
  .catch(() => {
    place.append('There are no demo members: this host signs in with Discord.');
  });
