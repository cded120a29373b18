import { type components, createClient } from './devices/raw.ts';

type Device = components['schemas']['Device'];

/** The devices of a house. */
export class House {
  readonly #client = createClient({ baseUrl: process.env.BASE_URL ?? '', headers: { 'x-panel': 'kitchen' } });

  async first(limit: number): Promise<Device | undefined> {
    const { data, error } = await this.#client.GET('/devices', { params: { query: { limit } } });
    if (error != null) throw new Error('no devices');
    return data[0];
  }

  async one(deviceId: string): Promise<Device> {
    const { data: device, error } = await this.#client.GET('/devices/{deviceId}', { params: { path: { deviceId } } });
    if (error !== undefined) {
      throw new RangeError(`no device ${deviceId}`);
    }
    return device;
  }

  /** Whether the device was new. */
  async add(device: Device): Promise<boolean> {
    const { response } = await this.#client.POST('/devices', { body: device });
    return response.status === 201;
  }

  async rename(device: Device, name: string): Promise<void> {
    const { error } = await this.#client.POST('/devices', { body: { ...device, name } });
    if (error) throw new Error(`${device.id} keeps its name`);
  }
}
