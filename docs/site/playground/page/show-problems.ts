import { counted } from '../../../../generator/src/text/plain-text.ts';
import type { PlaygroundProblem } from '../protocol.ts';
import { element, find } from './element.ts';

/** The page lists this many problems at first; a button adds the others. */
const firstShown = 50;

/** Lists the errors, then the warnings, each with its line. A place is a button that goes there. */
export function showProblems(problems: readonly PlaygroundProblem[], goTo: (problem: PlaygroundProblem) => void): void {
  const list = find('problems', HTMLElement);
  const sorted = [...problems].sort((a, b) => rank(a) - rank(b));
  const errors = sorted.filter(({ severity }) => severity === 'error').length;
  find('problems-title', HTMLElement).textContent = titleOf(errors, sorted.length - errors);
  find('problems-section', HTMLElement).hidden = sorted.length === 0;
  list.replaceChildren(...sorted.slice(0, firstShown).map((problem) => itemOf(problem, goTo)));
  if (sorted.length <= firstShown) return;
  const more = element('button', { type: 'button' }, `Show ${sorted.length - firstShown} more`);
  const item = element('li', {}, more);
  more.addEventListener('click', () => {
    item.replaceWith(...sorted.slice(firstShown).map((problem) => itemOf(problem, goTo)));
  });
  list.append(item);
}

const rank = ({ severity }: PlaygroundProblem): number => (severity === 'error' ? 0 : 1);

function titleOf(errors: number, warnings: number): string {
  const counts = [
    ...(errors === 0 ? [] : [counted(errors, 'error')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
  ];
  return counts.join(', ');
}

function itemOf(problem: PlaygroundProblem, goTo: (problem: PlaygroundProblem) => void): HTMLElement {
  const { severity, message, hint, place } = problem;
  const item = element('li', { class: severity });
  if (place !== undefined) {
    const button = element('button', { type: 'button', class: 'place' }, place.text);
    button.addEventListener('click', () => goTo(problem));
    item.append(button, ' ');
  }
  item.append(
    element('strong', {}, severity === 'error' ? 'Error' : 'Warning'),
    ' ',
    element('code', {}, problem.code),
  );
  item.append(element('p', {}, message));
  if (place?.frame !== undefined) {
    const { text, indent } = place.frame;
    const code = text.trimStart();
    const lead = Math.max(0, indent - (text.length - code.length));
    item.append(element('pre', {}, `${code}\n${' '.repeat(lead)}^`));
  }
  if (hint !== undefined) item.append(element('p', { class: 'hint' }, hint));
  return item;
}
