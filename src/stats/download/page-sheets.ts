import { createContext, use, useEffect, useMemo, useRef } from 'react'
import type { Sheet } from '../charts/model/sheet.ts'

/** What a block says in numbers; null: nothing yet. */
export type SheetSource = () => Sheet | null | Promise<Sheet | null>

/** The blocks of a page in the order in which they came, each with its figures. */
export interface PageSheets {
  readonly put: (key: string, source: SheetSource) => () => void
  readonly all: () => Promise<readonly Sheet[]>
}

export const PageSheetsContext = createContext<PageSheets | null>(null)

export function useOwnSheets(): PageSheets {
  return useMemo(() => {
    const sources = new Map<string, SheetSource>()
    return {
      put: (key, source) => {
        sources.set(key, source)
        return () => sources.delete(key)
      },
      all: async () => {
        const sheets = await Promise.all([...sources.values()].map(async (source) => await source()))
        return sheets.filter((sheet) => sheet !== null)
      },
    }
  }, [])
}

/** Makes a block's figures a sheet of the page's file, as they are when the file is written. */
export function usePageSheet(key: string, source: SheetSource): void {
  const sheets = use(PageSheetsContext)
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => sheets?.put(key, () => latest.current()), [sheets, key])
}
