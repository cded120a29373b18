import { didYouMean } from '../../base/closest.ts';
import { BadInputError, type Diagnostic, diagnose } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import type { LocatedValue } from '../../base/location.ts';
import { diskFiles } from '../../load/disk-files.ts';
import type { FileStore } from '../../load/file-store.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadExactSource } from '../../load/load-source.ts';
import type { FindingSeverity, Level } from '../wire/finding.ts';
import {
  type ApprovedRule,
  approvedRules,
  type DefaultResponse,
  type DeprecationPolicy,
  defaultPolicy,
  failOns,
  type Policy,
  type PolicyClass,
  type Stability,
  stabilityLevels,
  type WaivableBreaks,
  type WaiverPolicy,
} from './policy.ts';
import { citedClasses, ruleIds } from './rule-ids.ts';

const sections = [
  'changes',
  'severity',
  'failOn',
  'waivers',
  'stability',
  'responses',
  'notice',
  'deprecation',
  'majors',
  'approval',
];
const classFields = ['id', 'effect', 'direction', 'clause'];
const effects: readonly PolicyClass['effect'][] = ['breaking', 'non-breaking'];
const defaultResponses: readonly DefaultResponse[] = ['outside-2xx', 'unlisted'];
const directions: readonly PolicyClass['direction'][] = ['request', 'response', 'both'];

const severities: readonly FindingSeverity[] = ['off', ...failOns];
const waivableBreaks: readonly WaivableBreaks[] = ['all', 'unaffected'];
const levels: readonly Level[] = ['breaking', 'non-breaking', 'info'];

/**
 * Reads a policy. Without `changes` or `notice`, those of the default policy apply; every other section is optional, too.
 * @throws BadInputError with the place of everything that is unknown or has no effect.
 */
export function readPolicy(source: LocatedValue): Policy {
  const reader = new PolicyReader(source);
  const policy = reader.read();
  if (reader.problems.length > 0) throw new BadInputError(reader.problems);
  return policy;
}

class PolicyReader {
  readonly problems: Diagnostic[] = [];
  readonly #source: LocatedValue;

  constructor(source: LocatedValue) {
    this.#source = source;
  }

  read(): Policy {
    const { value } = this.#source;
    this.#object(value, [], sections);
    const notice = this.#optional('notice', ['days', 'announcedWithin', 'reason', 'waivers', 'clause']);
    const majors = this.#optional('majors', ['path']);
    const deprecation = this.#deprecation();
    return {
      classes: this.#classes(member(value, 'changes')),
      defaultResponse: this.#defaultResponse(),
      ...(deprecation === undefined ? {} : { deprecation }),
      noticeDays: notice === undefined ? defaultPolicy.noticeDays : this.#days('days', notice.days),
      ...this.#announcedWithin(notice),
      noticeClause: this.#text(notice?.clause ?? '', ['notice', 'clause']),
      noticeGrounds:
        notice === undefined ? defaultPolicy.noticeGrounds : this.#words(notice.waivers ?? [], ['notice', 'waivers']),
      waivers: this.#waivers(notice?.waivers !== undefined),
      severity: this.#severity(),
      failOn: this.#oneOf(
        member(value, 'failOn') ?? defaultPolicy.failOn,
        ['failOn'],
        failOns,
        'a severity to fail on',
      ),
      stableFrom: this.#stableFrom(),
      ...(majors === undefined ? {} : { majorPath: this.#path(majors.path) }),
      ...this.#approval(),
    };
  }

  #classes(changes: Json | undefined): ReadonlyMap<string, PolicyClass> {
    if (changes === undefined) return defaultPolicy.classes;
    const classes = new Map<string, PolicyClass>();
    if (!Array.isArray(changes)) {
      this.#refuse(['changes'], '`changes` must be a list.');
      return classes;
    }
    for (const [index, change] of (changes as readonly Json[]).entries()) {
      const at = ['changes', String(index)];
      const fields = this.#object(change, at, classFields);
      if (fields === undefined) continue;
      const { id, effect, direction, clause } = fields;
      const read = {
        id: this.#oneOf(id, [...at, 'id'], citedClasses, 'a class of change that the rules know'),
        effect: this.#oneOf(effect, [...at, 'effect'], effects, 'an effect'),
        direction: this.#oneOf(direction, [...at, 'direction'], directions, 'a direction'),
        clause: this.#text(clause, [...at, 'clause']),
      };
      if (classes.has(read.id)) this.#refuse([...at, 'id'], `\`${read.id}\` is listed twice.`);
      classes.set(read.id, read);
    }
    return classes;
  }

  #severity(): Policy['severity'] {
    const found = this.#optional('severity');
    const what = 'a rule, a class of change, breaking, non-breaking or info';
    return new Map(
      Object.entries(found ?? {}).map(([id, severity]) => [
        this.#oneOf(id, ['severity', id], [...ruleIds, ...levels], what),
        this.#oneOf(severity, ['severity', id], severities, 'a severity'),
      ]),
    );
  }

  #waivers(listsGrounds: boolean): WaiverPolicy {
    const found = this.#optional('waivers', ['pass', 'never', 'reason']);
    if (found !== undefined) this.#text(found.reason, ['waivers', 'reason']);
    const pass = this.#oneOf(found?.pass ?? 'all', ['waivers', 'pass'], waivableBreaks, 'a set of breaks');
    const never = this.#words(found?.never ?? [], ['waivers', 'never']);
    for (const [index, id] of never.entries())
      this.#oneOf(id, ['waivers', 'never', String(index)], ruleIds, 'a rule or a class of change');
    return { pass, never, needsGround: pass === 'unaffected' || listsGrounds };
  }

  #stableFrom(): Stability {
    const found = this.#optional('stability', ['from', 'reason']);
    if (found === undefined) return defaultPolicy.stableFrom;
    this.#text(found.reason, ['stability', 'reason']);
    return this.#oneOf(found.from, ['stability', 'from'], stabilityLevels, 'a level of stability');
  }

  #defaultResponse(): DefaultResponse {
    const found = this.#optional('responses', ['default', 'reason']);
    if (found === undefined) return 'outside-2xx';
    this.#text(found.reason, ['responses', 'reason']);
    return this.#oneOf(found.default, ['responses', 'default'], defaultResponses, 'a meaning of `default`');
  }

  #deprecation(): DeprecationPolicy | undefined {
    const found = this.#optional('deprecation', ['changelog', 'headers', 'clause']);
    return (
      found && {
        changelog: this.#text(found.changelog, ['deprecation', 'changelog']),
        headers: this.#words(found.headers, ['deprecation', 'headers']),
        clause: this.#text(found.clause ?? '', ['deprecation', 'clause']),
      }
    );
  }

  #approval(): Pick<Policy, 'approvedByOwners'> {
    const found = this.#optional('approval', ['codeowners', 'reason']);
    if (found === undefined) return {};
    if (found.reason !== undefined) this.#text(found.reason, ['approval', 'reason']);
    const names = this.#words(found.codeowners, ['approval', 'codeowners']).map((name, index): ApprovedRule => {
      return this.#oneOf(
        name,
        ['approval', 'codeowners', String(index)],
        approvedRules,
        'a rule that owners can approve',
      );
    });
    return { approvedByOwners: names };
  }

  /** An optional section; without `fields`, it has any. */
  #optional(name: string, fields?: readonly string[]): JsonObject | undefined {
    const value = member(this.#source.value, name);
    return value === undefined ? undefined : this.#object(value, [name], fields);
  }

  #object(value: Json | undefined, at: readonly string[], fields?: readonly string[]): JsonObject | undefined {
    if (!isJsonObject(value)) {
      const what = at.length === 0 ? 'A policy' : at.length === 1 ? `\`${at[0]}\`` : 'A class of change';
      this.#refuse(at, `${what} must have fields${fields === undefined ? '' : `: ${fields.join(', ')}`}.`);
      return undefined;
    }
    const known = fields ?? Object.keys(value);
    for (const name of Object.keys(value).filter((key) => !known.includes(key))) {
      this.#refuse([...at, name], `\`${name}\` is not known here${ended(didYouMean(name, known))}`);
    }
    return value;
  }

  #oneOf<T extends string>(value: Json | undefined, at: readonly string[], known: readonly T[], what: string): T {
    const found = known.find((one) => one === value);
    const shown = value === undefined ? `\`${at.at(-1)}\` is missing` : `\`${String(value)}\` is not ${what}`;
    if (found === undefined) this.#refuse(at, `${shown}${ended(didYouMean(value, known))}`);
    return found ?? ('' as T);
  }

  #text(value: Json | undefined, at: readonly string[]): string {
    if (typeof value === 'string') return value;
    this.#refuse(at, `\`${at.at(-1)}\` must be a text; put numbers in quotes.`);
    return '';
  }

  #words(value: Json | undefined, at: readonly string[]): readonly string[] {
    const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string' && word !== '') : [];
    if (Array.isArray(value) && words.length === value.length) return words;
    this.#refuse(at, `\`${at.at(-1)}\` must be a list of words.`);
    return [];
  }

  #announcedWithin(notice: JsonObject | undefined): Pick<Policy, 'announcedWithin'> {
    if (notice?.announcedWithin === undefined) return {};
    this.#text(notice.reason, ['notice', 'reason']);
    return { announcedWithin: this.#days('announcedWithin', notice.announcedWithin) };
  }

  #days(name: string, value: Json | undefined): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    this.#refuse(['notice', name], `\`${name}\` must be a whole number of days.`);
    return 0;
  }

  #path(value: Json | undefined): string {
    if (typeof value === 'string' && value.startsWith('/') && value.includes('{major}')) return value;
    this.#refuse(['majors', 'path'], '`path` must be the beginning of a path, with `{major}` for the number.');
    return '';
  }

  #refuse(tokens: readonly string[], problem: string): void {
    const place = { pointer: pointerOf(tokens), location: this.#source.locate(tokens) };
    this.problems.push(diagnose('malformed-policy', { problem }, place));
  }
}

function ended(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}

/** A policy, and the place of each setting. */
export interface PolicyFile {
  readonly policy: Policy;
  readonly locate: LocatedValue['locate'];
}

/** @throws FileError if it can't be read, BadInputError if its content isn't understood. */
export async function readPolicyFile(path: string, files: FileStore = diskFiles): Promise<PolicyFile> {
  const { file } = await loadExactSource(path, defaultLimits, files);
  const locate: LocatedValue['locate'] = (tokens) => file.locate(tokens);
  return { policy: readPolicy({ value: file.value, locate }), locate };
}
