import { find } from './element.ts';

/** The tabs of the page: arrow keys move between them, as in every tab list. */
export class Tabs {
  readonly #tabs = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];

  readonly #shown: () => void;

  /** @param shown - called when another panel is shown */
  constructor(shown: () => void) {
    this.#shown = shown;
    for (const tab of this.#tabs) {
      tab.addEventListener('click', () => this.#select(tab));
      tab.addEventListener('keydown', (event) => this.#move(event, tab));
    }
  }

  /** Shows the panel with an id. */
  show(panel: string): void {
    const tab = this.#tabs.find((one) => one.getAttribute('aria-controls') === panel);
    if (tab !== undefined) this.#select(tab);
  }

  #select(chosen: HTMLButtonElement): void {
    for (const tab of this.#tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      find(tab.getAttribute('aria-controls') ?? '', HTMLElement).hidden = !isChosen;
    }
    this.#shown();
  }

  #move(event: KeyboardEvent, from: HTMLButtonElement): void {
    const index = this.#tabs.indexOf(from);
    const last = this.#tabs.length - 1;
    const targets = new Map([
      ['ArrowRight', index === last ? 0 : index + 1],
      ['ArrowLeft', index === 0 ? last : index - 1],
      ['Home', 0],
      ['End', last],
    ]);
    const target = this.#tabs[targets.get(event.key) ?? -1];
    if (target === undefined) return;
    event.preventDefault();
    this.#select(target);
    target.focus();
  }
}
