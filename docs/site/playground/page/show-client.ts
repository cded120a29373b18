import { counted } from '../../../../generator/src/text/plain-text.ts';
import type { ClientView, MethodView, ResourceView } from '../protocol.ts';
import { element, find } from './element.ts';

/** Shows the package: methods with their signatures, types, README and every file. */
export function showClient(client: ClientView): void {
  const methods = client.resources.reduce((sum, resource) => sum + resource.methods.length, 0);
  find('client-title', HTMLElement).textContent = `${client.title} ${client.version}`;
  find('client-counts', HTMLElement).textContent =
    `${counted(client.operations, 'operation')}, ${counted(methods, 'method')} on ${counted(client.resources.length, 'resource')}`;
  find('methods', HTMLElement).replaceChildren(...client.resources.map(resourceSection));
  const contentOf = (path: string) => client.files.find((file) => file.path === path)?.content ?? '';
  find('types', HTMLElement).textContent = contentOf('src/models.ts');
  find('readme', HTMLElement).textContent = contentOf('README.md');
  const files = find('files', HTMLSelectElement);
  const chosen = files.value;
  files.replaceChildren(...client.files.map(({ path }) => element('option', {}, path)));
  files.value = client.files.some(({ path }) => path === chosen) ? chosen : (client.files[0]?.path ?? '');
  const show = () => {
    find('file', HTMLElement).textContent = contentOf(files.value);
  };
  files.onchange = show;
  show();
  filterMethods();
}

/** Shows only the methods whose name, path or summary has every word of the filter. */
export function filterMethods(): void {
  const words = find('method-filter', HTMLInputElement).value.toLowerCase().split(/\s+/);
  for (const section of document.querySelectorAll<HTMLElement>('#methods > section')) {
    const items = [...section.querySelectorAll<HTMLElement>('.method')];
    for (const item of items) {
      const text = (item.textContent ?? '').toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    section.hidden = items.every(({ hidden }) => hidden);
  }
}

function resourceSection({ name, methods }: ResourceView): HTMLElement {
  return element('section', {}, element('h3', {}, name), ...methods.map(methodItem));
}

function methodItem({ call, request, summary, isDeprecated, signatures }: MethodView): HTMLElement {
  const head = element(
    'p',
    { class: 'call' },
    element('code', {}, call),
    ' ',
    element('span', { class: 'quiet' }, request),
  );
  if (isDeprecated) head.append(' ', element('strong', { class: 'warning' }, 'deprecated'));
  const item = element('article', { class: 'method' }, head);
  if (summary !== '') item.append(element('p', {}, summary));
  item.append(element('pre', {}, signatures.join('\n\n')));
  return item;
}
