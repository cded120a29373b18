import { defineRules } from '../define-rule.ts';

export const alternativeRules = defineRules({
  'alternative-added': {
    on: 'branch',
    effect: 'widened',
    message: '{subject}: {name} is a new alternative.',
    why: { response: 'Clients may get a shape that they do not know.' },
  },
  'alternative-removed': {
    on: 'branch',
    effect: 'narrowed',
    message: '{subject}: the alternative {name} was removed.',
    why: {
      request: 'The service rejects requests of this shape.',
      response: 'Clients get only values that they could get before.',
    },
    instead: 'Keep it until the next major.',
  },
  'alternatives-added': {
    on: 'schema.union',
    effect: 'narrowed',
    message: '{subject}: values must also match one of {after}.',
  },
  'alternatives-became-exclusive': {
    on: 'schema.unionKind',
    action: 'tightened',
    message: '{subject}: values must match exactly one alternative now ({after} instead of {before}).',
    why: {
      request: 'The service rejects values that match several alternatives.',
      response: 'Clients get only values that they could get before.',
    },
  },
  'alternatives-became-inclusive': {
    on: 'schema.unionKind',
    action: 'relaxed',
    departs: { response: 'non-breaking', because: 'Whatever comes still fits an alternative that the client knows.' },
    message: '{subject}: values may match several alternatives now ({after} instead of {before}).',
    why: { response: 'A value that matches several alternatives is valid for each of them.' },
  },
  'alternatives-overlap': {
    on: 'schema.overlap',
    action: 'added',
    effect: 'changed',
    message: '{subject}: values must match exactly one alternative, and the alternatives overlap now ({after} {name}).',
    why: 'Values that match two of them are invalid.',
    instead: 'Keep the alternatives apart by a constant property.',
  },
  'alternatives-parted': {
    on: 'schema.overlap',
    action: 'removed',
    effect: 'widened',
    message: '{subject}: values that matched two alternatives, where exactly one must match, match only one now.',
    why: { response: 'The old schema excluded these values, so clients may not know which alternative they get.' },
    instead: 'Keep the alternatives apart by a constant property.',
  },
  'alternatives-removed': {
    on: 'schema.union',
    effect: 'widened',
    message: '{subject}: values no longer need to match one of {before}.',
  },
  'covered-alternative-added': {
    on: 'branch.covered',
    effect: 'none',
    message: '{subject}: {name} is a new alternative; others accepted all of it before.',
  },
  'covered-alternative-removed': {
    on: 'branch.covered',
    effect: 'none',
    message: '{subject}: the alternative {name} was removed; others still accept all of it.',
  },
  'named-alternative-removed': {
    on: 'branch.covered',
    when: { named: true },
    effect: 'none',
    departs: {
      request: 'breaking',
      response: 'non-breaking',
      because:
        'The old description had clients send the alternative by its name, although another one has the same shape.',
    },
    waivable: 'If the service treats both names alike, it still accepts every request that it accepted before.',
    message: '{subject}: the alternative {name} was removed; others still accept its values.',
    why: {
      request: 'The description no longer mentions the values that clients send under this name.',
      response: 'Clients get only values that they could get before.',
    },
    instead: 'Keep it until the next major, or have the exception reviewed.',
  },
});
