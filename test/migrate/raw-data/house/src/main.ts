import { House } from './house.ts';

const house = new House();
const lamp = await house.first(2);
if (lamp === undefined) throw new Error('an empty house');
console.log(lamp.name, await house.add({ ...lamp, id: 'lamp-2' }));
await house.rename(lamp, 'Desk');
await house.one('lamp 9').catch((reason: Error) => console.log(reason.name, reason.message));
