// Imports a module and prints how long that took: `program MODULE`. Prints milliseconds.
const [module = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await import(module);
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
}

void main();
