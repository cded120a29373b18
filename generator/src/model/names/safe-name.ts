import type { BuildContext } from '../context.ts';

/** Control characters, line ends, bidi controls and lone surrogates: a name with one of them shows something else than it says. */
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Reports a name that cannot be shown or written safely. */
export function checkName(context: BuildContext, name: string, pointer: string): void {
  if (unsafe.test(name)) context.reporter.report('unsafe-name', pointer, { name });
}
