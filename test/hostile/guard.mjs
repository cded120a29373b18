// Loaded into every process of the generator under test: writes down whatever a description must never bring about.

import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const say = (what) => appendFileSync(process.env.GUARD_FILE, `${what}\n`);
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const before = prototypes.map((prototype) => Reflect.ownKeys(prototype).length);

net.Socket.prototype.connect = function connect(...target) {
  say(`connects to ${JSON.stringify(target[0])}`);
  throw new Error('no network');
};
dgram.Socket.prototype.send = () => say('sends a datagram');
dns.lookup = (host, ...rest) => {
  say(`looks up ${host}`);
  return lookup('127.0.0.1', ...rest);
};
globalThis.fetch = async (target) => {
  say(`fetches ${target}`);
  throw new Error('no network');
};

process.on('exit', () => {
  if ('__PWN' in globalThis) say('ran code of a description');
  prototypes.forEach((prototype, index) => {
    if (Reflect.ownKeys(prototype).length !== before[index]) say('changed a prototype');
  });
});
