import type { ApiModel } from '../model/api-model.ts';
import type { Doubt } from '../report/change-report.ts';
import { comparable } from './comparable.ts';

/** What was tolerated in a description so that it could be compared. */
export function doubtsOf(side: Doubt['side'], { diagnostics }: ApiModel): readonly Doubt[] {
  return diagnostics
    .filter(({ code }) => comparable.has(code))
    .map(({ code, message, location: { file, line, column } = { file: '', line: 1, column: 1 } }) => ({
      side,
      code,
      message,
      file,
      line,
      column,
    }));
}
