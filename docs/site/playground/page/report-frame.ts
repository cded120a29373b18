import { element, find } from './element.ts';

/**
 * The report in a frame that may run its own script, and has no access to this page. A frame that begins its life hidden is laid out wrongly by
 * Chromium, so each report gets a frame of its own once the reader opens its tab.
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
