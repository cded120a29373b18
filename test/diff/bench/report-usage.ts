import { writeFileSync } from 'node:fs';

/** Preloaded into a measured process: writes what it took to the file that `USAGE_FILE` names when it ends. */
const file = process.env.USAGE_FILE;
if (file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }));
  });
}
