import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Told } from './caller.ts';
import type { Client } from './clients.ts';
import { type Fault, faults, retryAfters } from './faults.ts';
import { clientTimeout, Service } from './service.ts';

/** What became of the payments of one client under one fault. */
export interface Trial {
  readonly client: string;
  readonly fault: Fault;
  /** Requests that the service got. */
  readonly sent: number;
  /** Payments that it carried out. */
  readonly processed: number;
  /** How often callers called the client, where all of them could say so. */
  readonly tries: number;
  /** What callers were told, each word once. */
  readonly told: readonly string[];
  /** What is wrong with it. */
  readonly convictions: readonly string[];
}

/** How long a caller may take for all its tries, in milliseconds. */
const patience = 15_000;
const day = 86_400_000;

/** Tries clients under one fault, or under all of them, some at once. */
export async function tryAll(
  clients: readonly Client[],
  fault: string | undefined,
  program: string,
  folder: string,
): Promise<Trial[]> {
  const names = (Object.keys(faults) as Fault[]).filter((name) => fault === undefined || name === fault);
  const isShown = fault !== undefined;
  const trials: Trial[] = [];
  for (const { name } of clients) {
    const todo = [...names];
    const next = async (): Promise<void> => {
      for (let one = todo.shift(); one; one = todo.shift())
        trials.push(await tryClient(name, one, { program, folder, isShown }));
    };
    await Promise.all([next(), next(), next()]);
  }
  return trials;
}

interface Surroundings {
  readonly program: string;
  readonly folder: string;
  readonly isShown: boolean;
}

async function tryClient(client: string, fault: Fault, around: Surroundings): Promise<Trial> {
  const forms = fault === '503 with Retry-After' ? retryAfters() : [''];
  const payments = await Promise.all(forms.map((form) => pay(client, fault, form, around)));
  const sum = (count: (payment: Payment) => number) => payments.reduce((total, one) => total + count(one), 0);
  const unique = (words: readonly string[]) => [...new Set(words)].sort();
  return {
    client,
    fault,
    sent: sum(({ sent }) => sent),
    processed: sum(({ processed }) => processed),
    tries: sum(({ told }) => told.reduce((tries, one) => tries + one.tries, 0)),
    told: unique(payments.flatMap(({ told }) => told.map(({ word }) => word))),
    convictions: unique(payments.flatMap(convictionsOf)),
  };
}

interface Payment {
  readonly sent: number;
  readonly processed: number;
  /** By each process that came to an end. */
  readonly told: readonly Told[];
}

/** What is wrong: the money, or what callers believe of it. */
function convictionsOf({ processed, told }: Payment): string[] {
  const isTold = (word: Told['word']) => told.some((one) => one.word === word);
  return [
    ...(processed > 1 ? ['paid twice'] : []),
    ...(processed === 0 && isTold('paid') ? ['"paid" is not true'] : []),
    ...(processed > 0 && isTold('refused') ? ['"refused" is not true'] : []),
    ...(isTold('nothing') ? ['hangs'] : []),
  ];
}

/** One payment: the service, the fault, and the processes of the application. */
async function pay(client: string, fault: Fault, retryAfter: string, around: Surroundings): Promise<Payment> {
  const processes: ChildProcess[] = [];
  const told: Promise<Told | undefined>[] = [];
  let url = '';
  const job = {
    reference: randomUUID(),
    folder: mkdtempSync(join(around.folder, 'application-')),
    timeout: clientTimeout,
  };
  const begin = (ahead = 0): void => {
    const child = fork(around.program, [client, JSON.stringify({ ...job, url })], {
      env: { ...process.env, MONEY_LAB_AHEAD: String(ahead), ...(around.isShown && { MONEY_LAB_SHOW: '1' }) },
      execArgv: ['--no-warnings'],
    });
    processes.push(child);
    told.push(wordOf(child));
  };
  const onPaid = (): void => {
    const [first] = processes;
    if (fault === 'crash and restart') {
      first?.once('exit', () => begin());
      first?.kill('SIGKILL');
    }
    if (fault === 'clock jump') {
      first?.send(day);
      begin(day);
    }
  };
  const service = new Service(fault, retryAfter, { onPaid });
  url = await service.start();
  begin();
  if (fault === 'two workers') begin();
  const words: Told[] = [];
  // Others may start meanwhile.
  for (let at = 0; at < told.length; at += 1) {
    const word = await told[at];
    if (word) words.push(word);
  }
  await service.stop();
  return { sent: service.sent, processed: service.processed, told: words };
}

/** What a process reports; undefined if it was killed as a part of the fault. */
function wordOf(child: ChildProcess): Promise<Told | undefined> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      resolve({ word: 'nothing', tries: 0 });
      child.kill('SIGKILL');
    }, patience);
    child.once('message', (word) => resolve(word as Told));
    child.once('exit', () => {
      clearTimeout(limit);
      setImmediate(() => resolve(undefined));
    });
  });
}
