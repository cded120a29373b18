// Loaded into every Node process of a measured command: leaves one line with what the process cost.
import { appendFileSync } from 'node:fs';

const file = process.env.BENCH_SPENT;
if (file) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(file, `${(userCPUTime + systemCPUTime) / 1e6} ${maxRSS * 1024}\n`);
  });
}
