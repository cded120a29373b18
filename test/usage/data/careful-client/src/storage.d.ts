declare const localStorage: { setItem(name: string, value: string): void };
