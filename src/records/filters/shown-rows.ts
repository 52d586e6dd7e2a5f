import { createContext } from 'react'
import type { Row } from '../model/rows/list-result.ts'

/** The rows that the list around a filter shows; outside a list none. */
export const ShownRows = createContext<readonly Row[]>([])
