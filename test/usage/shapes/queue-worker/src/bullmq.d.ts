declare module 'bullmq' {
  export interface Job<T = unknown> {
    id: string;
    data: T;
    updateProgress(value: unknown): Promise<void>;
  }
  export class Queue<T = unknown> {
    constructor(name: string);
    add(name: string, data: T): Promise<Job<T>>;
  }
  export class Worker<T = unknown, R = unknown> {
    constructor(name: string, run: (job: Job<T>) => Promise<R>);
    on(event: string, listener: (...args: unknown[]) => void): this;
  }
}
