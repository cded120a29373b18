// Imports a module and tells how long that took: `program MODULE`. Prints milliseconds.
const [module = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const began = performance.now();
  await import(module);
  console.log(performance.now() - began);
}

void main();
