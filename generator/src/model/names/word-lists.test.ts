import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { ts } from '../../base/typescript.ts';
import { modelOf } from '../../testing/document.ts';
import { camelCaseWords } from './names.ts';
import { inheritedMembers, keywords, reservedFileNames, reservedMembers } from './reserved-names.ts';
import { isPlural, nounVerbs, singular, verbs } from './rest-names.ts';

// The words again by their first letters, so that no word can disappear unnoticed.
const acting = `
accept acknowledge activate add adjust advance allow append apply approve archive ask assign attach authenticate authorize autocomplete
ban block buy
calculate cancel capture change charge check clear clone close commit compact complete compute confirm connect convert copy count create
deactivate decline delete deliver deny deploy detach disable disconnect dismiss dispute download drop duplicate
edit enable end estimate evaluate execute expire export extend extract
fail fetch finalize find finish force fork forward freeze fund
generate get grant hide
import increment init initialize initiate install introspect invite invoke join kill
launch leave link list lock login logout lookup
mark merge migrate modify move mute notify open
pause pay ping play poll post present preview process promote provision publish pull purge push
query quiet
read reactivate rebuild receive reconnect redact redeem refer refresh refund regenerate reject release reload remove rename renew reopen
reorder replace replay reply request resend reserve reset resize resolve restart restore resume retry return revert reverse revoke rewind
rollback rotate run
save schedule scroll search select send set share ship show sign simulate skip snooze start steal stop submit subscribe succeed suspend
swap switch sync
terminate test toggle transfer translate trigger trim
unarchive unassign unban unblock unfreeze unlink unlock unmute unpublish unset unshare unsubscribe update upgrade upload upsert
validate verify void vote wait watch withdraw write`
  .trim()
  .split(/\s+/);

const reading = ['autocomplete', 'count', 'download', 'export', 'find', 'get', 'lookup', 'ping', 'preview', 'search'];

const alsoNouns = `
change charge check copy count dispute export extract fork fund import invite link list lock login logout mark order pay play post preview
process query release reply report request reserve return run schedule search share show sign switch sync test transfer update upload vote
watch`
  .trim()
  .split(/\s+/);

/** The method that a path below `/things/{id}` becomes, for each of some words. */
function methodsFor(method: 'get' | 'post', paths: readonly string[]): readonly (string | undefined)[] {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const operation = { tags: ['things'], parameters: [id], responses: { 204: { description: 'Done' } } };
  return paths.map((path) => {
    const described: JsonObject = { paths: { [`/things/{id}/${path}`]: { [method]: operation } } };
    return modelOf(described).client.resources[0]?.methods[0]?.name;
  });
}

describe('every verb', () => {
  it('at the end of a path is the name of its method', () => {
    expect([...verbs].toSorted()).toEqual(acting.toSorted());
    expect(methodsFor('post', acting)).toEqual(acting);
  });

  it('that reads is one where it is asked for, and no other is', () => {
    const methods = methodsFor('get', acting);
    expect(acting.filter((verb, index) => methods[index] === verb)).toEqual(reading);
  });

  it('that is a noun as well belongs to the plural after it', () => {
    expect([...nounVerbs].toSorted()).toEqual(alsoNouns.toSorted());
    const named = (noun: string) => camelCaseWords(['create', noun, 'token']);
    expect(
      methodsFor(
        'post',
        alsoNouns.map((noun) => `${noun}_tokens`),
      ),
    ).toEqual(alsoNouns.map(named));
    const others = acting.filter((verb) => !alsoNouns.includes(verb));
    expect(
      methodsFor(
        'post',
        others.map((verb) => `${verb}_tokens`),
      ),
    ).toEqual(others.map((verb) => `${verb}Tokens`));
  });
});

it.each('aws bus css dns gas gps has https ios kms news series sms species tls'.split(' '))(
  '%s has no plural',
  (word) => {
    expect([singular(word), isPlural(word)]).toEqual([word, false]);
  },
);

describe('names with a meaning', () => {
  it('hold every keyword that TypeScript has', () => {
    const known = Array.from({ length: ts.SyntaxKind.LastKeyword + 1 }, (_, kind) => ts.tokenToString(kind));
    // A name may be special for a member but not for a type, or vice versa.
    const names = known.filter((text) => text !== undefined && /^[a-z]+$/.test(text));
    const refused = names.filter((name) => {
      const source = `const ${name} = 1; function f(${name}: any) {} class ${name} {} type ${name} = 1;`;
      return ts.transpileModule(source, { reportDiagnostics: true }).diagnostics?.length !== 0;
    });
    expect(refused.length).toBeGreaterThan(30);
    expect(refused.filter((name) => !keywords.has(name as string))).toEqual([]);
  });

  it('hold every member that objects have', () => {
    const members = Object.getOwnPropertyNames(Object.prototype);
    expect(members.filter((name) => !reservedMembers.has(name))).toEqual([]);
    for (const name of ['then', 'toJSON', 'inspect', 'prototype']) expect(reservedMembers.has(name), name).toBe(true);
    expect(members.filter((name) => /^[a-z]/.test(name)).toSorted()).toEqual([...inheritedMembers].toSorted());
  });

  it('hold every device of Windows', () => {
    const ports = ['com', 'lpt'].flatMap((port) => [...'0123456789'].map((number) => port + number));
    const devices = ['aux', 'con', 'conin', 'conout', 'nul', 'prn', ...ports];
    expect([...reservedFileNames].toSorted()).toEqual([...devices, 'index'].toSorted());
  });
});
