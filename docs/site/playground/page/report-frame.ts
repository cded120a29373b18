import { element, find } from './element.ts';

/**
 * The report in a frame that may run its own script, and has no access to this page. Chromium lays out a frame wrongly that is hidden when it
 * is created, so each report gets a new frame when the reader opens its tab.
 */
export class ReportFrame {
  readonly #place = find('report', HTMLElement);
  readonly #panel = find('changes-panel', HTMLElement);
  #report = '';
  #shown = '';

  set(report: string): void {
    this.#report = report;
    this.reveal();
  }

  /** Shows the report if its tab is open. */
  reveal(): void {
    if (this.#panel.hidden || this.#report === this.#shown) return;
    this.#shown = this.#report;
    const frame = element('iframe', { title: 'Report of the changes', sandbox: 'allow-scripts', srcdoc: this.#report });
    this.#place.replaceChildren(frame);
  }
}
