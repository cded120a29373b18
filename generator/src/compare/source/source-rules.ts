import { keepOldName } from '../wire/define-rule.ts';
import type { Level } from '../wire/finding.ts';

/** The texts for one kind of break in consumers' code. */
export interface SourceRule {
  /** Default: breaking. */
  readonly level?: Level;
  /** `{name}` is the part of the surface, `{detail}` a parameter, a value or another name. */
  readonly message: string;
  readonly why: string;
  readonly instead: string;
}

const keep = 'Keep it, deprecate it, and remove it with the next major.';

/** Every way in which a package can break the code of its consumers, by id. */
export const sourceRules = {
  'source-entry-removed': {
    message: 'The entry point {name} of the package was removed.',
    why: 'Imports from it do not resolve.',
    instead: 'Keep the entry point and let it export from the new place.',
  },
  'source-environment-renamed': {
    message: 'The environment variable {name} is now called {detail}.',
    why: 'An application that sets it is no longer configured by it.',
    instead: 'Keep the environmentPrefix of the configuration, or set it to the old one.',
  },
  'source-name-removed': {
    message: '{name} is no longer exported.',
    why: 'Code that imports it does not compile.',
    instead: keep,
  },
  'source-name-renamed': {
    message: '{name} is now called {detail}.',
    why: 'Code that imports it by the old name does not compile.',
    instead: keepOldName.type,
  },
  'source-value-removed': {
    message: '{name} is exported as a type only.',
    why: 'Code that uses it as a value does not compile.',
    instead: 'Keep the value beside the type.',
  },
  'source-resource-removed': {
    message: '{name} was removed from the client.',
    why: 'Code that calls its methods does not compile.',
    instead: keep,
  },
  'source-resource-renamed': {
    message: '{name} of the client is now {detail}.',
    why: 'Code that calls its methods by the old name does not compile.',
    instead: keepOldName.resource,
  },
  'source-method-removed': {
    message: 'The method {name} was removed.',
    why: 'Code that calls it does not compile.',
    instead: keep,
  },
  'source-method-renamed': {
    message: 'The method {name} is now {detail}.',
    why: 'Code that calls it by the old name does not compile.',
    instead: keepOldName.method,
  },
  'source-parameter-required': {
    message: '{name} cannot be called without {detail}.',
    why: 'Calls that leave it out do not compile.',
    instead: 'Make it optional, and put it last.',
  },
  'source-parameter-removed': {
    message: '{name} does not take {detail} any more.',
    why: 'Calls that pass it do not compile.',
    instead: 'Keep it as an optional argument that is ignored.',
  },
  'source-parameter-inserted': {
    message: '{name} takes {detail} before an argument that used to be in its place.',
    why: 'Calls that pass the later argument pass it in the wrong place.',
    instead: 'Add arguments at the end.',
  },
  'source-parameters-reordered': {
    message: '{name} takes its arguments in a different order: {detail}.',
    why: 'Calls pass values in the wrong places, and the compiler may not notice.',
    instead: 'Keep the order of the arguments.',
  },
  'source-parameter-narrowed': {
    message: '{name} no longer accepts the old type of {detail}.',
    why: 'Calls that pass a value of the old type do not compile.',
    instead: 'Accept the old type beside the new one.',
  },
  'source-result-changed': {
    message: 'The result of {name} changed.',
    why: 'Code that assigns the result to the old type does not compile.',
    instead: 'Return a type that can be assigned to the old one, or add a method for the new result.',
  },
  'source-property-removed': {
    message: '{name} was removed.',
    why: 'Code that names the property does not compile.',
    instead: keep,
  },
  'source-property-not-taken': {
    message: '{name} is read only: methods do not take it any more.',
    why: 'Object literals with the property do not compile; one that is passed in a variable still does.',
    instead: 'Keep accepting it, deprecate it, and stop in the next major.',
  },
  'source-property-renamed': {
    message: '{name} is now called {detail}.',
    why: 'Code that names the property does not compile.',
    instead: 'Keep the old property beside the new one, deprecated.',
  },
  'source-property-required': {
    message: '{name} is required now.',
    why: 'Objects without the property do not compile.',
    instead: 'Make it optional.',
  },
  'source-property-optional': {
    message: '{name} can be missing.',
    why: 'Code that uses the value without a check does not compile.',
    instead: 'Keep it required in responses.',
  },
  'source-property-nullable': {
    message: '{name} can be null.',
    why: 'Code that uses the value without a check does not compile.',
    instead: 'Keep null out of responses.',
  },
  'source-type-changed': {
    message: 'The type of {name} changed.',
    why: 'Code that assigns the value to the old type does not compile.',
    instead: 'Keep the type, and offer the new one under another name.',
  },
  'source-type-narrowed': {
    message: '{name} no longer accepts the old type.',
    why: 'Code that passes a value of the old type does not compile.',
    instead: 'Accept the old type beside the new one.',
  },
  'source-union-widened': {
    message: '{name} can have values of a new type.',
    why: 'Code that handles every case does not compile: one case is missing.',
    instead: 'Offer the wider type under another name.',
  },
  'source-enum-value-removed': {
    message: '{detail} is no longer a value of {name}.',
    why: 'Code that names the value does not compile.',
    instead: keep,
  },
  'source-enum-value-added': {
    level: 'non-breaking',
    message: '{name} has new values: {detail}.',
    why: 'Only code that handles every known value and has no default stops compiling, and clients treat enums as open.',
    instead: 'Mark the enum as open; then new values never break code.',
  },
  'source-unclassified': {
    message: 'Code that uses {name} does not compile.',
    why: 'It fails to compile against the new package.',
    instead: 'Keep the old declaration.',
  },
} as const satisfies Record<string, SourceRule>;

export type SourceRuleId = keyof typeof sourceRules;
