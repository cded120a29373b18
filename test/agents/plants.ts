/** A mistake in the sources of the doors: the file, a text that is in it once, and what stands in its place. */
export type Plant = readonly [file: string, text: string, mistake: string];

/** Mistakes that one can make here, by what they break. Each must be convicted by the traces. */
export const plants: Readonly<Record<string, Plant>> = {
  'an equal request that is open is not looked for': [
    'intents.ts',
    "if (open !== undefined) return { kind: 'open', standing: open as Standing };",
    '',
  ],
  'an equal request that was carried out is not looked for': [
    'intents.ts',
    'done !== undefined && !another.includes(done.reference)',
    'false',
  ],
  'of several equal requests the latest by the clock counts': [
    'intents.ts',
    'where content = ? order by rowid desc',
    'where content = ? order by prepared_at desc',
  ],
  'amounts are compared by their spelling': [
    'same-content.ts',
    'return plainDecimal(trimmed.toLowerCase());',
    'return trimmed;',
  ],
  'a request is not recorded before it is sent': [
    'agents/tools.ts',
    '{ ...connected, journal: intents.journal }',
    'connected',
  ],
  'what is interrupted before its record is taken for not sent': [
    'intents.ts',
    "return { fate: 'sending', record };",
    "return { fate: 'not-sent', record };",
  ],
  'a confirmation that was given up is still good': [
    'intents.ts',
    'if (changes !== 1 || !this.#sending.has(record.reference)) throw new Error(givenUp);',
    "this.#setState(record.reference, 'sending');",
  ],
  'the seal of a confirmation is not checked': ['intents.ts', '|| this.#confirmationOf(row) !== confirmation', ''],
  'a confirmation is good for everybody': [
    'intents.ts',
    "if (row.principal !== principal) return { kind: 'refused', reason: 'principal' };",
    '',
  ],
  'a confirmation stays good when another one is given for the same': [
    'intents.ts',
    "update intents set state = 'void' where content = ? and state = 'prepared'",
    "update intents set state = 'void' where content = ? and state = 'nothing'",
  ],
  'what nobody knows is told as not sent': ['perform.ts', "outcome : 'unknown'", "outcome : 'not-sent'"],
  'a record of an unknown fate frees its content': [
    'intents.ts',
    "fate === 'rejected' || fate === 'not-sent'",
    "fate === 'rejected' || fate === 'unknown' || fate === 'not-sent'",
  ],
};
