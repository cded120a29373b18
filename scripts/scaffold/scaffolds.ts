import type { Draft } from './draft.ts';
import type { RuleOptions } from './rule.ts';

/** Writes a new part of the project into a draft, and says what is left to do. */
type Scaffold = (draft: Draft, name: string, options: RuleOptions) => string;

interface Kind {
  readonly load: () => Promise<Scaffold>;
  /** Documents that are generated from what it writes. */
  readonly generated: readonly string[];
}

/** Documents that `scripts/write-documents.ts` writes. */
const generated = ['docs/extensions.md', 'docs/messages.md'];

/** What can be scaffolded, by its name on the command line. */
export const scaffolds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['rule', { load: async () => (await import('./rule.ts')).scaffoldRule, generated }],
  ['emitter', { load: async () => (await import('./emitter.ts')).scaffoldEmitter, generated: [] }],
  ['report', { load: async () => (await import('./report.ts')).scaffoldReport, generated: ['docs/commands.md'] }],
  ['extension', { load: async () => (await import('./extension.ts')).scaffoldExtension, generated }],
  ['option', { load: async () => (await import('./option.ts')).scaffoldOption, generated: [] }],
]);
