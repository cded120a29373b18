import { InternalError } from '../../base/diagnostics.ts';
import type { Direction } from '../../model/schema/directions.ts';
import type { Action, EditFacts, Effect } from './edit.ts';
import type { Level, Shortened } from './finding.ts';

/** A rule as data: its edit, the effect of the edit, and the message. */
export interface Rule {
  /** Its key in the table. */
  readonly id: string;
  /**
   * The edited kind of place, as walkers name it: `parameter`, `parameter.style`, `schema.upper`; several with the same
   * meaning.
   */
  readonly on: string | readonly string[];
  readonly action: Action | readonly Action[];
  /** Facts that the edit must have; if several rules fit, the one with the most facts applies. */
  readonly when?: EditFacts;
  /** Its effect on the accepted or sent values; the direction turns it into a level. */
  readonly effect: Effect;
  /** Change classes of the policy; the first one for the direction overrides the law there. */
  readonly policy?: string | readonly string[];
  /** Why the rule departs from the law in a direction although the policy doesn't name the change. */
  readonly departs?: { readonly [D in Direction]?: Level } & { readonly because: string };
  /** Why a waiver may pass a breaking finding of this rule. */
  readonly waivable?: string;
  /** How it shortens the promised notice: a waiver must then name a ground of the policy. */
  readonly shortensNotice?: Shortened['what'];
  /**
   * A question for the maintainer whose answer decides whether the change breaks. A waiver with the ground `as-before` answers
   * it.
   */
  readonly question?: string;
  /** A fact that every user must learn at once, because something safe no longer is. */
  readonly urgent?: string;
  /** One sentence; `{subject}`, `{name}`, `{before}` and `{after}` come from the edit. */
  readonly message: string;
  /** Why it matters to a client. */
  readonly why: string | { readonly [D in Direction]: string };
  /** What to do instead. */
  readonly instead?: string;
}

/**
 * A rule as written in its table. Fields that follow from others are left out: the action from the end of the id, the effect
 * from the action, the reason from the effect and, for rules on schemas, the change class too.
 */
type DeclaredRule = Omit<Rule, 'id' | 'action' | 'effect' | 'why'> & {
  readonly action?: Rule['action'];
  readonly effect?: Effect;
  readonly why?: string | { readonly [D in Direction]?: string };
};

/** Declares the rules of a subject, each under its id. */
export function defineRules(table: Readonly<Record<string, DeclaredRule>>): readonly Rule[] {
  return Object.entries(table).map(([id, declared]) => {
    const rule: DeclaredRule = { ...ends.get(id.split('-').slice(-2).join('-')), ...declared };
    const action = rule.action ?? (id.slice(id.lastIndexOf('-') + 1) as Action);
    const effect =
      rule.effect ?? effects.get(action) ?? (/^schema\./.test(String(rule.on)) ? ofKeyword.get(action) : undefined);
    if (effect === undefined) throw new InternalError(`The rule ${id} must say its action and its effect.`);
    const policy = rule.policy ?? (rule.departs === undefined ? policyOfSchemas(rule.on, effect) : undefined);
    return { id, ...rule, action, effect, ...(policy === undefined ? {} : { policy }), why: reasonOf(effect, rule) };
  });
}

/** The ends of ids that say more than the action. */
const ends = new Map<string, Partial<DeclaredRule>>([
  ['added-optional', { action: 'added', when: { required: false }, effect: 'widened' }],
  ['added-required', { action: 'added', when: { required: true }, effect: 'narrowed' }],
  ['became-optional', { action: 'removed', effect: 'widened' }],
  ['became-required', { action: 'added', effect: 'narrowed' }],
]);

const effects = new Map<Rule['action'], Effect>([
  ['tightened', 'narrowed'],
  ['relaxed', 'widened'],
  ['changed', 'changed'],
]);

/** A new keyword of a schema excludes values. */
const ofKeyword = new Map<Rule['action'], Effect>([
  ['added', 'narrowed'],
  ['removed', 'widened'],
]);

/** The policy class of a change of schemas or properties, by its effect. */
function policyOfSchemas(on: Rule['on'], effect: Effect): Rule['policy'] {
  return typeof on === 'string' && /^(?:schema\.|branch|property)/.test(on) ? policies.get(effect) : undefined;
}

const policies = new Map<Effect, Rule['policy']>([
  ['narrowed', 'validation-tightened'],
  ['widened', 'response-structure-changed'],
  ['changed', ['validation-tightened', 'response-structure-changed']],
]);

function reasonOf(effect: Effect, { why }: DeclaredRule): Rule['why'] {
  const usual = reasons[effect];
  if (why === undefined || typeof why === 'string') return why ?? usual;
  return { ...(typeof usual === 'string' ? { request: usual, response: usual } : usual), ...why };
}

const otherwiseValid = 'Some values that were valid may be invalid now, or the other way round.';

/** The reason for clients, by the effect on values. */
const reasons: { readonly [E in Effect]: Rule['why'] } = {
  narrowed: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Responses are more restricted; existing clients still work.',
  },
  widened: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
  changed: { request: otherwiseValid, response: otherwiseValid },
  none: 'The same values are valid as before.',
};

/** Extra facts of both rules of a pair. */
type Sides = { readonly [A in 'relaxed' | 'tightened']?: Partial<DeclaredRule> };
type Declared = Readonly<Record<string, DeclaredRule>>;

/** Whatever happened to the value, it is another one. */
export const anyEdit = { action: ['added', 'removed', 'changed'], effect: 'changed' } as const;

/** An edit that no message shows. */
export const unnoticed = { ...anyEdit, effect: 'none' } as const satisfies Partial<DeclaredRule>;

/** Applies also if the keyword was added or removed. */
export const comesOrGoes = {
  relaxed: { action: ['relaxed', 'removed'], effect: 'widened' },
  tightened: { action: ['tightened', 'added'], effect: 'narrowed' },
} as const satisfies Sides;

/** Why a waiver may pass a wider limit. */
export const limitWaivable =
  'Clients that do not check the limits of responses are unaffected; clients that store values in fixed sizes break.';

/** Two rules for a limit: relaxed and tightened. */
export function limit(id: string, on: string, name: string, { relaxed, tightened }: Sides = {}): Declared {
  const rule = { on, message: `{subject}: ${name} changed from {before} to {after}.` };
  const beyond = { response: 'Clients may get values beyond the old limit.' };
  return {
    [`${id}-relaxed`]: { ...rule, waivable: limitWaivable, why: beyond, ...relaxed },
    [`${id}-tightened`]: { ...rule, why: { response: nothingNew }, ...tightened },
  };
}

/** The reason of a rule that narrows responses. */
export const nothingNew = 'Clients could already get every one of these values.';

/** Two rules for a schema within a schema: less strict and stricter. */
export function strictness(id: string, on: string, name: string, { relaxed, tightened }: Sides = {}): Declared {
  return {
    [`${id}-relaxed`]: { on, message: `{subject}: ${name} is less strict.`, ...relaxed },
    [`${id}-tightened`]: { on, message: `{subject}: ${name} is stricter.`, ...tightened },
  };
}

/** Rules for reserved characters in a part of a query or a form. */
export function reservedCharacters(on: string, part: string, value: string, whole: string, source: string): Declared {
  return {
    [`${on}-reserved-characters-allowed`]: {
      on: `${on}.allowReserved`,
      action: 'relaxed',
      message: `{subject}: ${part} may hold reserved characters as they are.`,
      why: {
        request: 'The service still reads reserved characters that a client encodes.',
        response: `Clients that split the ${whole} at reserved characters read the ${value} wrongly.`,
      },
    },
    [`${on}-reserved-characters-refused`]: {
      on: `${on}.allowReserved`,
      action: 'tightened',
      message: `{subject}: reserved characters in ${part} must be encoded now.`,
      why: {
        request: `Clients send them as they are, and the service reads them as parts of the ${source}.`,
        response: `Clients that decode the ${value} read it as before.`,
      },
      policy: 'validation-tightened',
      instead: 'Read both ways until the next major.',
    },
  };
}

/** The end of a removal's id and message, by the notice. */
const notices = {
  honoured: ['-after-notice', 'was removed after the announced date; the notice was honoured.'],
  'before-sunset': ['-early', 'was removed before the date that was announced.'],
  undated: ['-undated', 'was deprecated without a date and is removed.'],
  'never-deprecated': ['', 'was removed without having been deprecated.'],
} as const;

export function removals(
  on: string,
  what: string,
  whys: Readonly<Record<keyof typeof notices, Rule['why']>>,
): Declared {
  const rules = (Object.keys(notices) as (keyof typeof notices)[]).map((notice): [string, DeclaredRule] => {
    const [end, message] = notices[notice];
    const rule = {
      on,
      action: 'removed',
      when: { notice },
      ...(on === 'operation'
        ? ({ effect: 'narrowed', policy: 'endpoint-removed' } as const)
        : ({ effect: 'changed', policy: 'field-removed' } as const)),
      waivable: 'Security or compliance may require an immediate removal.',
      shortensNotice: 'removal',
      message: `${what} ${message}`,
      why: whys[notice],
      instead:
        notice === 'honoured'
          ? 'Keep it in this major. The command retire leaves it out of the next one.'
          : 'Keep it, deprecate it with a date, and remove it in the next major.',
    } as const;
    return [`${on}-removed${end}`, rule];
  });
  return Object.fromEntries(rules);
}

/** Objects of a description that can hold extensions, as walkers name them. */
const objects = [
  'operation',
  'parameter',
  'schema',
  'body',
  'response',
  'info',
  'api',
  'tag',
  'server',
  'header',
  'media-type',
  'security-scheme',
] as const;

/** A fact of every object that can hold extensions: `operation.visibility`, `parameter.visibility`, and so on. */
export function ofEveryObject(fact: string): readonly string[] {
  return objects.map((object) => `${object}.${fact}`);
}

/** A fact of every object that can be deprecated. */
export function ofDeprecatable(fact: string): readonly string[] {
  return ['operation', 'parameter', 'header', 'schema', 'security-scheme'].map((object) => `${object}.${fact}`);
}

export function listOf<T extends string>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/**
 * How to keep an old name beside the new one, so that a minor version is enough. The diff, the compiler's findings and the
 * release steps use the same words.
 */
export const keepOldName = {
  method: 'Name the old one in x-former-methods: it stays, deprecated, beside the new one.',
  resource: 'Set x-resource of the operations to the old name: a resource has only one name.',
  type: 'Keep a component under the old name with a $ref to the new one: then the old type name stays.',
} as const;
