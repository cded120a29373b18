import { relative } from 'node:path';
import { type Change, chooseSample } from './choose-sample.ts';

interface StrykerMutant extends Change {
  readonly id: string;
}

type CheckResult = { readonly status: 'passed' } | { readonly status: 'compileError'; readonly reason: string };

/**
 * A checker of Stryker that lets the changes of a sample pass and takes the others for changes that do not compile, so that they do not
 * count. It runs before Stryker looks at which tests reach a change, and one process of it gets all changes at once.
 */
class SampleChecker {
  readonly #sample = new Set<string>();

  async init(): Promise<void> {}

  async group(mutants: readonly StrykerMutant[]): Promise<string[][]> {
    const [size = '', seed = ''] = (process.env.MUTATION_SAMPLE ?? '').split(' ');
    const changes = mutants.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
    for (const { id } of chooseSample(changes, Number(size), seed)) this.#sample.add(id);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly StrykerMutant[]): Promise<Record<string, CheckResult>> {
    const result = (id: string): CheckResult =>
      this.#sample.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map(({ id }) => [id, result(id)]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
