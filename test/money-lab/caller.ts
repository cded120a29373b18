import { type Client, clients, type Job, type Saying } from './clients.ts';

/** `nothing`: it hung, and was stopped. */
type Word = 'paid' | 'refused' | 'unknown' | 'error' | 'nothing';

/** What a caller got to know, and how often it tried. */
export interface Told {
  readonly word: Word;
  readonly tries: number;
}

// A process that gets a job and handles it like a normal application: a result means that the payment was made. After an error it tries once
// more, unless the error says that the payment was refused, was made, or may have been.
const [name, text] = process.argv.slice(2);
setClock();
const client = clients.find((one) => one.name === name) as Client;
carryOut(client, JSON.parse(text ?? '{}')).then((told) => process.send?.(told, () => process.exit()));

async function carryOut(client: Client, job: Job): Promise<Told> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.pay(job);
      return { word: 'paid', tries };
    } catch (error) {
      const saying = client.says ? client.says(error) : byStatus(error);
      if (process.env.MONEY_LAB_SHOW) console.log(`  ${client.name}: ${saying ?? 'says nothing'} (${error})`);
      if (saying === 'done') return { word: 'paid', tries };
      if (saying === 'refused' || saying === 'unknown') return { word: saying, tries };
      if (tries === 2) return { word: saying === 'not done' ? 'refused' : 'error', tries };
    }
  }
}

/** What HTTP says: a 4xx is a refusal, but for those that ask the client to come again. */
function byStatus(error: unknown): Saying {
  const { status, statusCode, response } = error as Record<string, number> & { readonly response?: { status: number } };
  const found = status ?? statusCode ?? response?.status ?? 0;
  return found >= 400 && found < 500 && ![401, 408, 425, 429].includes(found) ? 'refused' : undefined;
}

/** The clock of the wall is as far ahead as the laboratory says, from the beginning or from its word on. */
function setClock(): void {
  let ahead = Number(process.env.MONEY_LAB_AHEAD ?? 0);
  process.on('message', (milliseconds) => {
    ahead = Number(milliseconds);
  });
  process.channel?.unref();
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]));
    }
    static override now(): number {
      return Real.now() + ahead;
    }
  } as DateConstructor;
}
