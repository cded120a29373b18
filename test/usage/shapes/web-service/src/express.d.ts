declare module 'express' {
  export interface Request<P = Record<string, string>, B = unknown> {
    params: P;
    body: B;
    query: Record<string, string | undefined>;
  }
  export interface Response {
    locals: Record<string, unknown>;
    status(code: number): this;
    json(body: unknown): this;
    render(view: string, values: object): void;
    sendStatus(code: number): void;
  }
  export type Next = (error?: unknown) => void;
  export type Handler = (request: Request, response: Response, next: Next) => unknown;
  export interface Router {
    get(path: string, ...handlers: Handler[]): this;
    post(path: string, ...handlers: Handler[]): this;
    use(handler: Handler | Router | ((error: unknown, request: Request, response: Response, next: Next) => void)): this;
  }
  export function Router(): Router;
}
