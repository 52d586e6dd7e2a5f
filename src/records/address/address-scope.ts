import { createContext } from 'react'

/** Parameters of a list inside a page (a tab of a record) begin with this, so that they never meet those of the page's own list. */
export const innerScope = 't.'

/** Whose parameters are meant: those of the page, of the list inside it, or of one beside a record of that list. */
export type AddressScope = '' | typeof innerScope | `${typeof innerScope}${typeof innerScope}`

/** The scope of a list inside what has the given one. */
export function scopeWithin(scope: AddressScope): AddressScope {
  return scope === '' ? innerScope : `${innerScope}${innerScope}`
}

/** Whose parameters a link of a list writes. */
export const AddressScopeContext = createContext<AddressScope>('')

export interface AddressPart {
  /** The scope's own parameters, as they stand in an address of their own. */
  readonly own: string
  /** What belongs to others, as it stood. */
  readonly others: string
}

export function partOfAddress(search: string, scope: AddressScope): AddressPart {
  const own = new URLSearchParams()
  const others = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    const rest = name.startsWith(scope) ? name.slice(scope.length) : null
    if (rest === null || rest.startsWith(innerScope)) others.append(name, value)
    else own.append(rest, value)
  }
  return { own: own.toString(), others: others.toString() }
}

/** The whole query again, without `?`; the page's own parameters stand first. */
export function wholeAddress(own: string, others: string, scope: AddressScope): string {
  const scoped =
    scope === '' || own === ''
      ? own
      : own
          .split('&')
          .map((pair) => scope + pair)
          .join('&')
  return (scope === '' ? [scoped, others] : [others, scoped]).filter((part) => part !== '').join('&')
}

/** The query without what lists inside the scope keep in it. */
export function withoutInner(search: string, scope: AddressScope = ''): URLSearchParams {
  const entries = [...new URLSearchParams(search)]
  return new URLSearchParams(entries.filter(([name]) => !name.startsWith(scope + innerScope)))
}
