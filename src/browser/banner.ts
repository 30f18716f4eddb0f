import styles from '#styles/member-bar.css?url';
import { loadStyleSheet } from './style-sheet.ts';

/** A banner's message, and the one action that it offers. */
interface Banner {
  text: string;
  button?: { label: string; onPress: () => void };
  link?: { label: string; href: string };
}

function actionOf({ button, link }: Banner): HTMLElement | null {
  if (button) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = button.label;
    element.addEventListener('click', button.onPress);
    return element;
  }
  if (!link) return null;
  const element = document.createElement('a');
  element.href = link.href;
  element.dataset.preload = 'false';
  element.textContent = link.label;
  return element;
}

const find = (name: string) => document.querySelector(`[data-banner="${name}"]`);

/** Shows a line above the navigation, in place of an earlier one of the same name. */
export function showBanner(name: string, banner: Banner): void {
  const place = document.createElement('section');
  place.className = 'banner';
  place.dataset.banner = name;
  place.setAttribute('aria-label', 'Notice');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  text.textContent = banner.text;
  const action = actionOf(banner);
  place.append(text, ...(action ? [action] : []));
  const before = find(name);
  if (before) before.replaceWith(place);
  else document.querySelector('.bar')?.before(place);
  void loadStyleSheet(styles);
}

export function hideBanner(name: string): void {
  find(name)?.remove();
}
