import type { Questions } from '../init/questions.ts';
import { Interrupted } from './exit-code.ts';

/** Whether a person can be asked: both ends are a terminal, and no CI service runs the process. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY) && !process.env.CI;
}

/** Questions at the terminal. They are printed to stderr, because stdout is for results. */
export async function terminalQuestions(signal: AbortSignal): Promise<Questions> {
  const { confirm, select, text } = await import('@clack/prompts');
  const where = { output: process.stderr, signal };
  return {
    async text(message, suggestion, problem) {
      const validate = (answer: string | undefined) => problem(answer || suggestion);
      const answer = await text({ ...where, message, placeholder: suggestion, defaultValue: suggestion, validate });
      assertAnswered(answer);
      return answer;
    },
    async choose<Choice extends string>(message: string, choices: ReadonlyMap<Choice, string>, first: Choice) {
      const options = [...choices].map(([value, hint]) => ({ value: String(value), label: value, hint }));
      const answer = await select({ ...where, message, options, initialValue: String(first) });
      assertAnswered(answer);
      return [...choices.keys()].find((choice) => choice === answer) ?? first;
    },
    async agree(message) {
      const answer = await confirm({ ...where, message, initialValue: true });
      assertAnswered(answer);
      return answer;
    },
  };
}

/** @throws Interrupted where the person gave up */
function assertAnswered(answer: unknown): asserts answer is string | boolean {
  if (typeof answer === 'symbol') throw new Interrupted('SIGINT');
}
