import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useOperation } from '../../hooks/use-operation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEvery } from '../../ui/use-every.ts'
import { RowTitle } from '../grid/row-title.tsx'
import { listVariables } from '../list/list-calls.ts'
import type { ListResult } from '../list/list-result.ts'
import type { LayoutProps } from './list-layout.tsx'
import { type TailLine, withLatest } from './tail-rows.ts'
import './tail-layout.css'

/** Seconds between two questions (page-kinds.md §7 log-tail). */
const pause = 3
const rowsAsked = 100

/** What comes, as it comes: the latest rows that match at the end of a growing list, until somebody holds it. */
export default function TailLayout({ list, state, columns }: LayoutProps) {
  const { t } = useTranslation('lists')
  const [isHeld, setHeld] = useState(false)
  const latest = { ...state, sort: [], page: 1, perPage: rowsAsked }
  const variables = listVariables(list, latest, useParams())
  const { data, reload } = useOperation<ListResult>(list.query, variables, {
    policy: 'network-only',
  })
  const question = JSON.stringify(variables)
  const [tail, setTail] = useState<Tail>({ question, answer: undefined, lines: [] })
  if (tail.question !== question) setTail({ question, answer: data, lines: [] })
  else if (data !== tail.answer && data !== undefined)
    setTail({ question, answer: data, lines: withLatest(tail.lines, data.data, list.rowKey) })

  useEvery(isHeld ? null : pause, reload)
  const end = useRef<HTMLDivElement>(null)
  const { lines } = tail
  const newest = lines.at(-1)?.key
  useEffect(() => {
    if (!isHeld && newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [isHeld, newest])
  return (
    <section className="tail" aria-label={t('layout.tail')}>
      <header className="tail-head">
        <button type="button" className="tail-hold" aria-pressed={isHeld} onClick={() => setHeld(!isHeld)}>
          <Icon name={isHeld ? 'play' : 'pause'} />
          {t(isHeld ? 'tailGoOn' : 'tailHold')}
        </button>
        <output className="tail-count">{t('tailCount', { count: lines.length })}</output>
      </header>
      <div {...asLog} className="tail-lines" style={widthsOf(columns.length)} aria-label={t('layout.tail')}>
        {lines.map(({ key, row, missed }) => (
          <div key={key} className="tail-line">
            {missed && <p className="tail-missed">{t('tailMissed')}</p>}
            {columns.map((column) => (
              <span key={column.field} className="tail-value" data-type={column.type} title={column.label}>
                <RowTitle list={list} column={column} row={row} />
              </span>
            ))}
          </div>
        ))}
        <div ref={end} />
      </div>
    </section>
  )
}

interface Tail {
  readonly question: string
  readonly answer: ListResult | undefined
  readonly lines: readonly TailLine[]
}

/** Scrollable, and so reachable by keyboard; read aloud only when somebody asks. */
const asLog = { role: 'log', 'aria-live': 'off', tabIndex: 0 } as const

/** Values stand below each other, as wide as the widest; the last takes what is left. */
function widthsOf(count: number): CSSProperties {
  return {
    gridTemplateColumns: [...Array<string>(Math.max(count - 1, 0)).fill('max-content'), '1fr'].join(' '),
  }
}
