import { examine } from './examine.ts';
import { changeExample, playgroundExamples } from './examples.ts';

/** The report of the change that the playground has as an example. */
export async function exampleReport(): Promise<string> {
  const example = (await playgroundExamples()).find(({ name }) => name === changeExample);
  if (example?.older === undefined) throw new Error('The playground has no example of a change.');
  const side = (content: string) => ({ name: 'openapi.yaml', content });
  const request = { id: 1, description: side(example.description), older: side(example.older) };
  const { comparison } = await examine(request, () => {});
  if (comparison === undefined) throw new Error('The example of a change can not be compared.');
  return comparison.report;
}
