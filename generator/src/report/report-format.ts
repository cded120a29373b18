import type { ChangeReport } from '../compare/verdict/change-report.ts';
import type { Colors } from '../text/colors.ts';
import type { Grouping } from './group-findings.ts';

/** A format of the report: a line of the list in `formats.ts`. */
export interface ReportFormat {
  /** Endings of file names that choose the format, with the dot, in lower case. */
  readonly endings: readonly string[];
  /** Where people or programs read the report, in a few words. */
  readonly readIn: string;
  /** Imports the printer, only when the format is asked for. */
  readonly load: () => Promise<ReportPrinter>;
}

/** The exports of a format's file. It encodes every text for its position: descriptions and waiver files choose these texts. */
export interface ReportPrinter {
  /** The whole report, as a text or in pieces. */
  printReport(report: ChangeReport, layout: ReportLayout): Promise<string | Iterable<string>>;
  /** Says in the format that there is no report, so that no program takes silence for "no findings". Formats for people have none. */
  printFailure?(failure: ReportFailure): string;
}

/** How to print, beside the format. */
export interface ReportLayout {
  readonly exitCode: number;
  readonly colors: Colors;
  readonly groupBy: Grouping;
  /** The program that reports. */
  readonly tool: { readonly name: string; readonly version: string };
}

/** Why there is no report. */
export interface ReportFailure {
  readonly error: unknown;
  readonly exitCode: number;
  /** The error as `--json` prints it. */
  readonly data: object;
  /** The program that failed. */
  readonly tool: ReportLayout['tool'];
}
