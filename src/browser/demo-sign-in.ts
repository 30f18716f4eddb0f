import { call } from '#api/call.ts';
import { type DemoMember, listDemoMembers, signInAsDemoMember } from '#contract/auth.ts';
import { safePath } from '#rules/access/safe-path.ts';

/** Shows the demo sign-in: a button for each member as whom a visitor may look around. */
const list = document.querySelector('[data-members]');
const note = document.querySelector('[data-members-note]');
const template = document.querySelector<HTMLTemplateElement>('#member');

function say(text: string): void {
  if (note) note.textContent = text;
}

function setDisabled(disabled: boolean): void {
  for (const button of list?.querySelectorAll('button') ?? []) button.disabled = disabled;
}

async function enter(member: DemoMember): Promise<void> {
  setDisabled(true);
  say(`Signing in as ${member.username}...`);
  try {
    await call(signInAsDemoMember, { body: { id: member.id } });
    location.assign(safePath(new URLSearchParams(location.search).get('redirect')) ?? '/');
  } catch (error) {
    console.warn('The demo sign-in failed', error);
    say('The sign-in did not work. Try again.');
    setDisabled(false);
  }
}

function show(members: readonly DemoMember[]): void {
  for (const member of members) {
    const row = template?.content.cloneNode(true) as DocumentFragment;
    const button = row.querySelector('button');
    const says = row.querySelector('span');
    if (button) {
      button.textContent = member.username;
      button.addEventListener('click', () => void enter(member));
    }
    if (says) says.textContent = member.says;
    list?.append(row);
  }
  say('');
}

// Going back restores the page as it was left: in the middle of a sign-in.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  setDisabled(false);
  say('');
});

call(listDemoMembers, {})
  .then(show)
  .catch((error: unknown) => {
    console.warn('The demo members could not be fetched', error);
    say('The members could not be fetched. Reload the page to try again.');
  });
