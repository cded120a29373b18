import { run } from './run.ts';

/** All tests, those included that take longer than a pull request may: every attack, every description of the corpus, every platform, a whole release. */
process.env.HOSTILE = 'all';
process.env.FUZZ_RUNS = '1000';
process.env.MONEY_WORLDS = '1000';
process.env.DIFF_RUNS = '7000';
process.env.SANDBOX_KILLS = '300';
process.env.SANDBOX_RUNS = '500';
run('vitest', ['run']);
// By itself: it builds the packages, which others test meanwhile.
process.env.SANDBOX_PACKED = '1';
run('vitest', ['run', 'test/sandbox/packed.test.ts']);
run('node', ['scripts/matrix.ts']);
run('node', ['test/platforms/run.ts']);
run('node', ['test/release/run.ts']);
run('node', ['test/mutation/run.ts']);
