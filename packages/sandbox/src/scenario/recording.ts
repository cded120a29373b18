import { Buffer } from 'node:buffer';
import { renameSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Operation } from '../description/operation.ts';
import { isBare } from '../faults/with-fault.ts';
import { type RecordedRequest, type RecordedResponse, textOf } from '../request/recorded-request.ts';
import type { Secrets } from '../request/secrets.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';

/** Headers of a single connection, and those that every response has. */
const ownHeaders =
  /^(?:content-length|date|connection|keep-alive|transfer-encoding|vary|x-request-id|access-control-.*)$/;

/** The scenario that repeats the responses. It contains nothing of the requests, and no secrets. */
export function recordingOf(
  requests: readonly RecordedRequest[],
  operations: readonly Operation[],
  secrets: Secrets,
): Scenario {
  const steps = requests.flatMap((request) => {
    const operation = operations.find(
      ({ id, method, path }) => id === request.operationId && method === request.method && path === request.template,
    );
    return operation && request.duration !== undefined ? [stepOf(request, operation, operations, secrets)] : [];
  });
  return { steps: joined(steps) };
}

function stepOf(
  request: RecordedRequest,
  operation: Operation,
  operations: readonly Operation[],
  secrets: Secrets,
): ScenarioStep {
  const { id, method, path, success } = operation;
  const isOne = operations.filter((each) => each.id === id).length === 1;
  const named = { operation: isOne ? id : `${method} ${path}` };
  const { status, response } = request;
  if (status === undefined) return { ...named, fault: 'reset' };
  if (!response) return { ...named, status, fault: 'truncate' };
  const type = response.headers['content-type'];
  const usual = status < 400 ? success.mediaType : 'application/json';
  const sent = secrets.valuesIn([...request.query, ...Object.entries(request.headers)]);
  const told = Object.entries(response.headers).filter(
    ([name, value]) => !ownHeaders.test(name) && !(name === 'content-type' && value === usual),
  );
  return {
    ...named,
    status,
    ...(told.length > 0 ? { headers: Object.fromEntries(secrets.pairs(told, sent)) } : {}),
    ...(isBare(status) || (type === undefined && response.body.length === 0 && status >= 300 && status < 400)
      ? {}
      : bodyOf(response, sent, secrets)),
  };
}

function bodyOf(
  { headers, body }: RecordedResponse,
  sent: readonly string[],
  secrets: Secrets,
): Pick<ScenarioStep, 'body' | 'base64'> {
  const type = headers['content-type'] ?? '';
  const text = textOf(body, type);
  if (text === undefined) {
    const bytes = Buffer.from(body);
    return { base64: sent.some((value) => bytes.includes(value)) ? '' : bytes.toString('base64') };
  }
  const shown = secrets.text(text, type, sent);
  if (!/[/+]json\b/i.test(type)) return { body: shown };
  try {
    return { body: JSON.parse(shown) };
  } catch {
    return { base64: Buffer.from(shown).toString('base64') };
  }
}

/** Equal consecutive steps as one step with `times`. */
function joined(steps: readonly ScenarioStep[]): readonly ScenarioStep[] {
  const rows: { step: ScenarioStep; text: string; times: number }[] = [];
  for (const step of steps) {
    const text = JSON.stringify(step);
    const last = rows.at(-1);
    if (last?.text === text) last.times += 1;
    else rows.push({ step, text, times: 1 });
  }
  return rows.map(({ step, times }) => (times === 1 ? step : { ...step, times }));
}

/** Milliseconds until a request is in the file. */
const pause = 200;

/** A file with the recording so far. */
interface RecordFile {
  /** Schedules a write. */
  readonly touch: () => void;
  /** Writes the file for the last time. */
  readonly end: () => void;
}

/**
 * Writes a recording to a file, JSON if it ends in `.json`, otherwise YAML. It is always written as a whole and renamed, so
 * that it can be read at any moment. Throws if the file exists, because it may be a scenario that somebody wrote.
 */
export function recordFile(file: string, recorded: () => Scenario): RecordFile {
  let timer: NodeJS.Timeout | undefined;
  const text = (): string =>
    file.endsWith('.json') ? `${JSON.stringify(recorded(), null, 2)}\n` : stringify(recorded(), { lineWidth: 120 });
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    writeFileSync(`${file}.part`, text());
    renameSync(`${file}.part`, file);
  };
  try {
    writeFileSync(file, text(), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const message = `${file} exists, and a recording doesn't replace a file. Delete it, or choose another name for --record.`;
    throw Object.assign(new Error(message), { code: error.code });
  }
  return {
    touch() {
      timer ??= setTimeout(write, pause);
    },
    end: write,
  };
}
