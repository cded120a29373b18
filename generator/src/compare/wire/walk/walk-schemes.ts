import { canonicalJson } from '../../../base/canonical-json.ts';
import { isJsonObject, type Json, member } from '../../../base/json.ts';
import type { ApiModel, SecurityScheme } from '../../../model/api-model.ts';
import { both, changeOf } from '../edit.ts';
import {
  announcement,
  come,
  compareAnnouncements,
  compareFields,
  type FieldTable,
  gone,
  type ModelWalk,
  type Places,
  pairOf,
} from './model-walk.ts';
import { operationNode, type PairNode } from './schema-pair.ts';

/**
 * The new security scheme for an old one, by the old name: the one with the same name, otherwise one with the same definition.
 */
export function pairSchemes(base: ApiModel, head: ApiModel): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const free = new Map([...head.securitySchemes].filter(([name]) => !base.securitySchemes.has(name)));
  for (const [name, scheme] of base.securitySchemes) {
    if (head.securitySchemes.has(name)) {
      pairs.set(name, name);
      continue;
    }
    const match = [...free].find(([, other]) => definition(other) === definition(scheme));
    if (match === undefined) continue;
    pairs.set(name, match[0]);
    free.delete(match[0]);
  }
  return pairs;
}

/** The credentials for a scheme, whatever its name. */
function definition(one: SecurityScheme): string {
  const { type, in: location, parameterName, scheme, flows, openIdConnectUrl, oauth2MetadataUrl } = one;
  const name = location === 'header' ? parameterName?.toLowerCase() : parameterName;
  const urls = [openIdConnectUrl ?? '', oauth2MetadataUrl ?? ''];
  return canonicalJson([type, location ?? '', name ?? '', scheme ?? '', flows ?? '', ...urls]);
}

const fields: FieldTable<SecurityScheme> = {
  pointer: 'identity',
  name: 'walked',
  type: 'compared',
  description: 'documentation',
  in: 'compared',
  parameterName: 'compared',
  scheme: 'compared',
  bearerFormat: 'documentation',
  flows: 'walked',
  openIdConnectUrl: 'compared',
  oauth2MetadataUrl: 'compared',
  deprecated: 'walked',
  extensions: 'extensions',
};

/** Compares how clients get and send credentials. A scheme that no operation uses is compared for the API as a whole. */
export function walkSchemes(walk: ModelWalk): void {
  const taken = new Set<string>();
  for (const [name, before] of walk.base.securitySchemes) {
    const after = walk.head.securitySchemes.get(walk.schemes.get(name) ?? '');
    const node = nodeFor(walk, after?.name ?? name);
    if (after === undefined) {
      walk.log.add(node, { ...gone('security-scheme', before, sections), name });
      continue;
    }
    taken.add(after.name);
    compareScheme(walk, before, after, node);
  }
  for (const [name, scheme] of walk.head.securitySchemes) {
    if (taken.has(name)) continue;
    walk.log.add(nodeFor(walk, name), { ...come('security-scheme', scheme, sections), name });
  }
}

const sections: Places = { base: '/components/securitySchemes', head: '/components/securitySchemes' };

/** A node below every operation of the new model that uses the scheme. */
function nodeFor({ head }: ModelWalk, name: string): PairNode {
  const users = usersOf(head, name);
  if (users.length === 0) return operationNode('*', 'request');
  return {
    direction: 'request',
    ways: users.map((label) => ({ from: operationNode(label, 'request'), step: `security ${name}`, sent: true })),
  };
}

function usersOf({ operations }: ApiModel, name: string): string[] {
  return operations
    .filter(({ security }) => security?.some(({ schemes }) => schemes.some((scheme) => scheme.name === name)))
    .map(({ method, path }) => `${method} ${path}`);
}

function compareScheme(walk: ModelWalk, base: SecurityScheme, head: SecurityScheme, node: PairNode): void {
  const { places } = pairOf(base, head);
  if (base.name !== head.name) {
    const names = { name: base.name, before: base.name, after: head.name };
    walk.log.add(node, { ...places, on: 'security-scheme', action: 'renamed', ...names });
  }
  compareFields(walk, node, 'security-scheme', fields, { ...comparable(base, head), places });
  const announced = { base: announcement(walk.base, base), head: announcement(walk.head, head) };
  compareAnnouncements(walk, node, 'security-scheme', { ...announced, places });
  const flows = (value: Json | undefined) => new Map(isJsonObject(value) ? Object.entries(value) : []);
  if (base.type !== head.type) return;
  for (const [flow, before, after] of both(flows(base.flows), flows(head.flows))) {
    if (flow.startsWith('x-')) continue;
    if (before === undefined || after === undefined) {
      const action = before === undefined ? 'added' : 'removed';
      walk.log.add(node, { ...places, on: 'security-flow', action, name: flow });
    } else compareFlow(walk, flow, { before, after }, places, node);
  }
}

/** Only schemes of the same kind have the same fields; header names ignore case. */
function comparable(base: SecurityScheme, head: SecurityScheme): { base: SecurityScheme; head: SecurityScheme } {
  if (base.type !== head.type) return { base: { ...head, type: base.type }, head };
  const { parameterName } = head;
  const areHeaders = base.in === 'header' && head.in === 'header';
  const isSameName = areHeaders && base.parameterName?.toLowerCase() === parameterName?.toLowerCase();
  return isSameName && parameterName !== undefined ? { base: { ...base, parameterName }, head } : { base, head };
}

function compareFlow(
  walk: ModelWalk,
  flow: string,
  { before, after }: { readonly before: Json; readonly after: Json },
  places: Places,
  node: PairNode,
): void {
  for (const field of ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']) {
    const change = changeOf(member(before, field), member(after, field));
    if (change === undefined) continue;
    // Clients that refresh tokens elsewhere can continue to do so.
    const on =
      field === 'refreshUrl' && change.action === 'added' ? 'security-scheme.documentation' : 'security-flow.url';
    walk.log.add(node, { ...places, on, name: `${flow} ${field}`, ...change });
  }
  const scopes = (value: Json) => {
    const listed = member(value, 'scopes');
    return new Map(isJsonObject(listed) ? Object.entries(listed) : []);
  };
  for (const [scope, old, next] of both(scopes(before), scopes(after))) {
    const change = changeOf(old, next);
    if (change === undefined) continue;
    const on = change.action === 'changed' ? 'security-scheme.documentation' : 'security-flow.scope';
    walk.log.add(node, { ...places, on, name: scope, ...change });
  }
}
