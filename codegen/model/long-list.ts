/** From so many entries on, choices that the contract names (all countries) are one module for all pages. */
const long = 40

/** Gives choices the name of their schema in the contract, if they are many. */
export function nameLongList(choices: readonly unknown[], name: string): void {
  if (choices.length >= long) names.set(choices, name)
}

export const longListName = (choices: readonly unknown[]): string | undefined => names.get(choices)

const names = new WeakMap<readonly unknown[], string>()
