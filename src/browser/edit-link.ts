import styles from '#styles/member-bar.css?url';
import { fileOfPage } from '#rules/text/edit-address.ts';
import { $session } from '#stores/session.ts';
import { copyAloud } from './reading/copying.ts';
import { loadStyleSheet } from './style-sheet.ts';

/** Where the guild's repository is edited; the build writes it in (guild.config.ts). */
declare const REPOSITORY: string | null | undefined;

const repository = typeof REPOSITORY === 'string' ? REPOSITORY : null;

function linkTo(address: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'act act-quiet';
  link.href = address;
  link.textContent = 'Edit this page';
  return link;
}

/** Without a repository the file's path is what helps: it can be copied. */
function pathOf(file: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'act act-quiet';
  button.textContent = 'Copy the path';
  button.addEventListener('click', () => {
    void copyAloud(file).then((isCopied) => {
      if (isCopied) button.textContent = 'Copied';
      else getSelection()?.selectAllChildren(path);
    });
  });
  button.addEventListener('blur', () => {
    button.textContent = 'Copy the path';
  });
  const path = document.createElement('code');
  path.textContent = file;
  const line = document.createElement('p');
  line.append('Edit this page in ', path, button);
  return line;
}

/** Leads an editor from a text to its file (product §2.9). Who may change it the repository decides. */
export function connectEditLink(): void {
  const file = fileOfPage(location.pathname.replace(/(?<=.)\/$/, ''));
  const prose = document.querySelector('.article > .prose');
  if (file === null || !prose) return;
  const edit = document.createElement('div');
  edit.dataset.edit = '';
  edit.append(repository === null ? pathOf(file) : linkTo(repository + file));
  $session.subscribe(({ user }) => {
    if (user?.editor) void loadStyleSheet(styles);
    if (user?.editor) prose.insertBefore(edit, prose.querySelector('.more'));
    else edit.remove();
  });
}
