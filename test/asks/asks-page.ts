import { withTable } from '../docs/extensions-page.ts';
import { type Ask, asks } from './read-asks.ts';

/** `docs/compatibility.md` with the table of what people ask of generators and of gates. */
export function asksPage(page: string): string {
  const rows = asks.map((one) => [one.ask, one.threads, answerTo(one), shownBy(one)]);
  const working = asks.filter(({ works }) => works === undefined).length;
  return withTable(page, [['asked', 'in', 'here', 'shown by'], ...rows]).replace(
    /\d+ of \d+ work\b/,
    `${working} of ${asks.length} work`,
  );
}

function answerTo({ works, here }: Ask): string {
  const answer = works ?? 'yes';
  return here === undefined ? answer : `${answer}: ${here}`;
}

function shownBy({ test, says }: Ask): string {
  const name = test?.split('/').at(-1);
  return name === undefined ? (says === undefined ? 'program' : 'pair') : `[${name}](../${test})`;
}
