import type { SchemaLibrary } from '../model/api-model.ts';

/** Asks the user at the terminal. Every method rejects if the user cancels. */
export interface Questions {
  text(question: string, suggestion: string, problem: (answer: string) => string | undefined): Promise<string>;
  choose<Choice extends string>(question: string, choices: ReadonlyMap<Choice, string>, first: Choice): Promise<Choice>;
  agree(question: string): Promise<boolean>;
}

export interface InitFlags {
  readonly input?: string;
  readonly package?: string;
  readonly class?: string;
  readonly output?: string;
  readonly major?: string;
  readonly shape?: 'sources' | 'package';
  readonly layout?: 'workspace' | 'single';
  readonly ci?: 'github' | 'gitlab' | 'none';
  readonly owner?: string;
  readonly schemas?: SchemaLibrary;
  readonly queries?: boolean;
  readonly samples?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}
