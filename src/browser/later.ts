/**
 * Runs a script that the page carries in a template (layouts/Base.astro). An `import()` would do
 * the same, with the bundler's own code around it: more than a guest's whole script may weigh
 * (product §10).
 */
export function runLater(name: 'session' | 'reading'): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-script="${name}"]`);
  template?.replaceWith(template.content);
}
