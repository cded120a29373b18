export interface Entity {
  readonly id: string;
}

export abstract class Repository<T extends Entity, Key = string> {
  protected readonly cache = new Map<string, T>();
  protected abstract fetchOne(key: Key): Promise<T>;
  protected abstract fetchAll(): AsyncIterable<T>;
  protected describe(one: T): string {
    return one.id;
  }

  async one(key: Key & string): Promise<T> {
    const known = this.cache.get(key);
    if (known) return known;
    const fresh = await this.fetchOne(key);
    this.cache.set(key, fresh);
    return fresh;
  }

  async where(test: (one: T) => boolean): Promise<T[]> {
    const found: T[] = [];
    for await (const one of this.fetchAll()) if (test(one)) found.push(one);
    return found;
  }

  async lines(): Promise<string[]> {
    return (await this.where(() => true)).map((one) => this.describe(one));
  }
}

export function logged<This, Args extends unknown[], Return>(
  target: (this: This, ...args: Args) => Return,
  context: ClassMethodDecoratorContext,
) {
  return function (this: This, ...args: Args): Return {
    console.log(String(context.name));
    return target.call(this, ...args);
  };
}
