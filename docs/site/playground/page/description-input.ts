import type { GivenDescription, Side } from '../protocol.ts';
import { find } from './element.ts';

/** A file that is larger is read, but not shown for editing: a text field with so much text is slow. */
const mostShown = 3_000_000;

/** One of the two text fields, with its file button and the area to drop a file on. */
export class DescriptionInput {
  readonly #text: HTMLTextAreaElement;
  readonly #name: HTMLElement;
  readonly #changed: () => void;
  #file: GivenDescription | undefined;

  constructor(side: Side, changed: () => void) {
    this.#changed = changed;
    this.#text = find(`${side}-text`, HTMLTextAreaElement);
    this.#name = find(`${side}-name`, HTMLElement);
    const file = find(`${side}-file`, HTMLInputElement);
    this.#text.addEventListener('input', () => this.#edited());
    file.addEventListener('change', () => {
      void this.#take(file.files?.[0]);
      // The same file can be chosen again after an edit.
      file.value = '';
    });
    find(`${side}-clear`, HTMLButtonElement).addEventListener('click', () => this.set(''));
    this.#receiveDrops(find(`${side}-area`, HTMLElement));
  }

  /** What the reader gave; undefined where there is nothing. */
  get given(): GivenDescription | undefined {
    if (this.#file !== undefined) return this.#file;
    const content = this.#text.value;
    return content.trim() === '' ? undefined : { name: this.#typedName, content };
  }

  /** The text as the page shows it. */
  get text(): string {
    return this.#text.value;
  }

  set(text: string): void {
    this.#text.value = text;
    this.#edited();
  }

  /** Selects the rest of a line from a place on, and scrolls there. */
  goTo(line: number, column: number): void {
    const lines = this.#text.value.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    const { length } = lines[line - 1] ?? '';
    this.#text.focus();
    this.#text.setSelectionRange(start + Math.min(column - 1, length), start + length);
    const height = Number.parseFloat(getComputedStyle(this.#text).lineHeight);
    this.#text.scrollTop = Math.max(0, (line - 4) * height);
    this.#text.scrollIntoView({ block: 'nearest' });
  }

  get #typedName(): string {
    return this.#text.value.trimStart().startsWith('{') ? 'description.json' : 'description.yaml';
  }

  #edited(): void {
    this.#file = undefined;
    this.#text.placeholder = '';
    this.#name.textContent = '';
    this.#changed();
  }

  async #take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const content = new Uint8Array(await file.arrayBuffer());
    const isShown = content.length <= mostShown;
    this.#text.value = isShown ? new TextDecoder().decode(content) : '';
    this.#text.placeholder = isShown
      ? ''
      : 'The file is too large to be edited here. The generator reads it all the same.';
    this.#file = { name: file.name, content };
    this.#name.textContent = file.name;
    this.#changed();
  }

  #receiveDrops(area: HTMLElement): void {
    area.addEventListener('dragover', () => area.classList.add('dropping'));
    area.addEventListener('dragleave', () => area.classList.remove('dropping'));
    area.addEventListener('drop', (event) => {
      area.classList.remove('dropping');
      void this.#take(event.dataTransfer?.files[0]);
    });
  }
}
