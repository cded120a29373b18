import type { Draft } from './draft.ts';
import type { RuleOptions } from './rule.ts';

/** Writes a new part of the project into a draft, and says what is left to do. */
type Scaffold = (draft: Draft, name: string, options: RuleOptions) => string;

interface Kind {
  readonly load: () => Promise<Scaffold>;
  /** Documents that are generated from what it writes, each with the script that does it. */
  readonly generated: ReadonlyMap<string, string>;
}

const messages = new Map([['docs/messages.md', 'scripts/write-messages.ts']]);

/** What can be scaffolded, by its name on the command line. */
export const scaffolds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['rule', { load: async () => (await import('./rule.ts')).scaffoldRule, generated: messages }],
  ['emitter', { load: async () => (await import('./emitter.ts')).scaffoldEmitter, generated: new Map() }],
  ['report', { load: async () => (await import('./report.ts')).scaffoldReport, generated: new Map() }],
  ['option', { load: async () => (await import('./option.ts')).scaffoldOption, generated: new Map() }],
]);
