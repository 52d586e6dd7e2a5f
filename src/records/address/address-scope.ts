import { createContext } from 'react'

/** Parameters of a list inside a page (a tab of a record) begin with this, so that they never meet those of the page's own list. */
export const innerScope = 't.'

/** Whose parameters are meant: those of the page, or those of the list inside it. */
export type AddressScope = '' | typeof innerScope

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
    const isInner = name.startsWith(innerScope)
    if (isInner !== (scope === innerScope)) others.append(name, value)
    else own.append(name.slice(scope.length), value)
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

/** The query without what a list inside the page keeps in it. */
export function withoutInner(search: string): URLSearchParams {
  return new URLSearchParams(partOfAddress(search, '').own)
}
