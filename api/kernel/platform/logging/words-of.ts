import { masked, type Scrub, scrubAddresses } from './scrub.ts'

export interface Words {
  readonly message: string
  readonly stack: string | null
}

/** What an error says, without values that a log does not show: of data that it cannot take the database quotes the value at the end. */
export function wordsOf({ message, stack, ...facts }: Error, scrub: Scrub = scrubAddresses): Words {
  const state: unknown = Reflect.get(facts, 'sqlState') ?? Reflect.get(facts, 'code')
  const shown = scrub(
    /^22\w{3}$/.test(String(state)) ? message.replace(/: ".*"$/s, `: "${masked}"`) : message,
  )
  return { message: shown, stack: stack === undefined ? null : scrub(stack.replace(message, () => shown)) }
}
