import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { pathOf } from '../../../generated/routes.ts'
import type { Fact } from '../../../generated/types.ts'
import type { Row } from '../model/rows/list-result.ts'

/** Whether the values around are inside a link already. */
export const InsideLink = createContext(false)

/** The address of the page of the record that a value names; null where the row does not say which. */
export function pathToRecord({ to, param, key }: NonNullable<Fact['opens']>, row: Row): string | null {
  const value = row[key]
  const isKey = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isKey ? pathOf(to, { [param]: String(value) }) : null
}

/** A value that leads to the page of the record that it names. */
export function OpensRecord({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (use(InsideLink)) return children
  return (
    <Link className="cell-link cell-opens" to={to}>
      {children}
    </Link>
  )
}
