import { run } from './run.ts';

/** All tests, those included that take longer than a pull request may: every description of the corpus, every platform. */
process.env.CORPUS = 'all';
run('vitest', ['run']);
run('node', ['test/platforms/run.ts']);
