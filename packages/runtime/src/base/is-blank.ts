/** Whether nothing of a text can be seen: a service that trims it sees none. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}\p{DI}]/u.test(text);
}
