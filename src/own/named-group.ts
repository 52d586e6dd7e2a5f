/** What an element around several others takes: no element of HTML groups without a look of its own. */
export function namedGroup(label: string) {
  return { role: 'group', 'aria-label': label } as const
}
