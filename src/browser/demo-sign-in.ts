import { call } from '#api/call.ts';
import { type DemoMember, listDemoMembers, signInAsDemoMember } from '#contract/auth.ts';
import { safePath } from '#rules/access/safe-path.ts';
import { faceOf } from '#rules/guild/face.ts';
import { drawFace } from '#rules/guild/face-drawing.ts';

/** Shows the demo sign-in: a button for each member as whom a visitor may look around. */
const list = document.querySelector('[data-members]');
const note = document.querySelector('[data-members-note]');
const template = document.querySelector<HTMLTemplateElement>('#member');

function say(text: string): void {
  if (note) note.textContent = text;
}

function invitation(): string {
  return `${list?.querySelectorAll('button').length ?? 0} members to choose from`;
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

function drawInto(face: Element, username: string): void {
  for (const { fill, d } of drawFace(faceOf(username))) {
    const area = document.createElementNS(face.namespaceURI, 'path');
    area.setAttribute('fill', fill);
    area.setAttribute('d', d);
    face.append(area);
  }
}

function memberRow(member: DemoMember): DocumentFragment | undefined {
  const row = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const find = (name: string) => row?.querySelector<HTMLElement | SVGElement>(`[data-${name}]`);
  const [name, says, face] = ['member', 'says', 'face'].map(find);
  if (name) name.textContent = member.username;
  if (says) says.textContent = member.says;
  if (face) drawInto(face, member.username);
  row?.querySelector('button')?.addEventListener('click', () => void enter(member));
  return row;
}

function show(members: readonly DemoMember[]): void {
  const rows = members.map(memberRow).filter((row) => row !== undefined);
  list?.replaceChildren(...rows);
  say(invitation());
}

// Going back restores the page as it was left: in the middle of a sign-in.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  setDisabled(false);
  say(invitation());
});

call(listDemoMembers, {})
  .then(show)
  .catch((error: unknown) => {
    console.warn('The demo members could not be fetched', error);
    list?.replaceChildren();
    say('The members could not be fetched. Reload the page to try again.');
  });
