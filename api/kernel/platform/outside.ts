import { isInTransaction } from '../database/transaction.ts'

/**
 * Throws while a transaction is open: what happens outside the database is not undone with it, and its locks would be held for as long as
 * others take to answer. Ask before the transaction (`askedBefore`), or store an intent in it (`addIntent`).
 */
export function refuseInTransaction(what: string): void {
  if (isInTransaction()) throw new Error(`${what} was called inside a transaction`)
}

/** The same port, whose functions, or some of them, refuse to be called while a transaction is open. */
export function outsideTransactions<Port extends object>(
  name: string,
  port: Port,
  functions?: readonly (keyof Port)[],
): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || functions?.includes(key as keyof Port) === false) return value
      return (...args: unknown[]): unknown => {
        refuseInTransaction(`${name}.${String(key)}`)
        return Reflect.apply(value, target, args)
      }
    },
  })
}
