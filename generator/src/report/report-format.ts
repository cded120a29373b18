import type { ChangeReport } from '../compare/verdict/change-report.ts';
import type { Colors } from '../text/colors.ts';
import type { Grouping } from './group-findings.ts';

/** A format of the report, listed in `formats.ts`. */
export interface ReportFormat {
  /** File name endings for the format, with the dot, in lower case. */
  readonly endings: readonly string[];
  /** Where the report is read, in a few words. */
  readonly readIn: string;
  /** Imports the printer when the format is used. */
  readonly load: () => Promise<ReportPrinter>;
}

/**
 * The exports of a format's file. It encodes every text for its position, because texts come from descriptions and waiver
 * files.
 */
export interface ReportPrinter {
  /** The whole report, as a text or in pieces. */
  printReport(report: ChangeReport, layout: ReportLayout): Promise<string | Iterable<string>>;
  /**
   * Reports in the format that there is no report, so that no program mistakes silence for "no findings". Formats for people
   * have none.
   */
  printFailure?(failure: ReportFailure): string;
}

/** Settings for printing, beside the format. */
export interface ReportLayout {
  readonly exitCode: number;
  readonly colors: Colors;
  readonly groupBy: Grouping;
  readonly tool: { readonly name: string; readonly version: string };
}

/** Why there is no report. */
export interface ReportFailure {
  readonly error: unknown;
  readonly exitCode: number;
  /** The error in the form of `--json`. */
  readonly data: object;
  readonly tool: ReportLayout['tool'];
}
