import type { Client } from './clients.ts';
import { type Fault, faults } from './faults.ts';
import type { Trial } from './try-client.ts';

/** Faults below each other, clients side by side: what was sent, what was paid, and what callers were told. A conviction is in bold. */
export function formatTable(trials: readonly Trial[]): string {
  const clients = [...new Set(trials.map(({ client }) => client))];
  const names = (Object.keys(faults) as Fault[]).filter((name) => trials.some(({ fault }) => fault === name));
  const of = (client: string, fault: Fault) => trials.find((one) => one.client === client && one.fault === fault);
  const rows = names.map((fault) => [fault, ...clients.map((client) => cellOf(of(client, fault)))]);
  const held = clients.map((client) => {
    const own = trials.filter((one) => one.client === client);
    return `${own.filter(({ convictions }) => convictions.length === 0).length} of ${own.length}`;
  });
  return tableOf([['', ...clients], ...rows, ['holds', ...held]]);
}

/** What was set for each client, and under how many faults it sent more requests than it was called. */
export function formatSettings(clients: readonly Client[], trials: readonly Trial[]): string {
  const repeats = (name: string) => {
    // A killed process didn't report its attempts.
    const all = trials.filter(({ client, fault }) => client === name && fault !== 'crash and restart');
    return `${all.filter(({ sent, tries }) => sent > tries).length} of ${all.length}`;
  };
  const rows = clients.map(({ name, settings }) => [name, settings, repeats(name)]);
  return tableOf([['client', 'settings', 'repeats by itself'], ...rows]);
}

/** What happens to the first request of each payment. */
export function formatFaults(): string {
  return Object.entries(faults)
    .map(([name, text]) => `- **${name}:** ${text}.`)
    .join('\n');
}

/** What is wrong, in words. */
export function formatConvictions(trials: readonly Trial[]): string {
  const convicted = trials.filter(({ convictions }) => convictions.length > 0);
  return convicted.map(({ client, fault, convictions }) => `${client}, ${fault}: ${convictions.join(', ')}`).join('\n');
}

function cellOf(trial: Trial | undefined): string {
  if (!trial) return '';
  const { sent, processed, told, convictions } = trial;
  const text = `${sent} → ${processed} ${told.join(' and ')}`;
  return convictions.length === 0 ? text : `**${text}**`;
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
