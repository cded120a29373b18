import { dayOf } from '../diff/notice.ts';
import type { ApiModel, Operation } from '../model/api-model.ts';
import type { Schema } from '../model/schema.ts';
import { compareCodePoints } from '../order.ts';
import type { Sunset } from './change-report.ts';

interface Announced {
  readonly date: string;
  readonly replacedBy?: string;
}

/** What the new description is going to remove, soonest first, and how that stands to the old one. `today` counts days from 1970. */
export function sunsetsOf(base: ApiModel | undefined, head: ApiModel, today: number): readonly Sunset[] {
  const before = base ? announcedIn(base) : new Map<string, Announced>();
  const sunsets = [...announcedIn(head)].flatMap(([subject, { date, replacedBy }]): Sunset[] => {
    const day = dayOf(date);
    if (day === undefined) return [];
    const previous = before.get(subject)?.date;
    const state = previous === undefined ? 'new' : previous === date ? 'unchanged' : 'moved';
    return [
      {
        date: date.slice(0, 10),
        subject,
        ...(replacedBy === undefined ? {} : { replacedBy }),
        daysLeft: day - today,
        state,
        ...(state === 'moved' && previous !== undefined ? { previous: previous.slice(0, 10) } : {}),
      },
    ];
  });
  return sunsets.sort((a, b) => compareCodePoints(a.date, b.date) || compareCodePoints(a.subject, b.subject));
}

function announcedIn(model: ApiModel): ReadonlyMap<string, Announced> {
  const found = new Map<string, Announced>();
  const add = (subject: string, date: unknown, replacedBy: unknown) => {
    if (typeof date !== 'string') return;
    found.set(subject, { date, ...(typeof replacedBy === 'string' ? { replacedBy } : {}) });
  };
  const addSchema = (subject: string, schema: Schema) => {
    add(subject, schema.extensions?.get('x-sunset'), schema.extensions?.get('x-replaced-by'));
    for (const [name, property] of schema.properties ?? []) addSchema(`${subject}, property ${name}`, property);
    if (schema.items) addSchema(`${subject}, items`, schema.items);
    for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
      addSchema(subject, part);
  };
  for (const operation of [...model.operations, ...model.webhooks]) {
    const name = nameOf(operation, model);
    add(name, operation.deprecation?.sunset, operation.deprecation?.replacedBy);
    for (const parameter of operation.parameters) {
      const subject = `${name}, ${parameter.in} parameter ${parameter.name}`;
      add(subject, parameter.extensions.get('x-sunset'), parameter.extensions.get('x-replaced-by'));
      addSchema(subject, parameter.schema);
    }
    for (const { name: type, schema } of operation.body?.contents ?? []) {
      if (schema) addSchema(`${name}, request ${type}`, schema);
    }
    for (const { status, contents } of operation.responses) {
      for (const { name: type, schema } of contents) {
        if (schema) addSchema(`${name}, response ${status} ${type}`, schema);
      }
    }
  }
  for (const { name, schema } of model.schemas.values()) addSchema(`schema ${name}`, schema);
  return found;
}

function nameOf(operation: Operation, model: ApiModel): string {
  const isWebhook = model.webhooks.includes(operation);
  return isWebhook ? `webhook ${operation.path} ${operation.method}` : `${operation.method} ${operation.path}`;
}
