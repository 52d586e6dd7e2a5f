import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../generated/types.ts'
import { Cell } from '../cells/cell.tsx'
import { RowTitle } from '../grid/row-title.tsx'
import { textOf } from '../list/list-result.ts'
import type { LayoutProps } from './list-layout.tsx'
import { axesOf, linesOf } from './matrix.ts'
import './matrix-layout.css'

/** Names in a field before they are counted. */
const mostInField = 6

/** The rows sorted by two of their values: one downwards, the other across. */
export default function MatrixLayout({ list, rows }: LayoutProps) {
  const { t } = useTranslation('lists')
  const axes = axesOf(list.columns, list.rowTitle)
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([])
  const axis = (place: number) => axes.find(({ field }) => field === chosen[place]) ?? axes[place]
  const [down, across] = [axis(0), axis(1)]
  const title = list.columns.find(({ key }) => key === list.rowTitle)
  if (down === undefined || across === undefined || title === undefined)
    return <p className="layout-none">{t('matrixNone')}</p>
  const columns = linesOf(rows, across)
  return (
    <>
      <div className="matrix-axes">
        <Axis
          label={t('matrixDown')}
          axes={axes}
          value={down}
          onChange={(field) => setChosen([field, across.field])}
        />
        <Axis
          label={t('matrixAcross')}
          axes={axes}
          value={across}
          onChange={(field) => setChosen([down.field, field])}
        />
      </div>
      {/* A scrollable region has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="matrix" tabIndex={0} aria-label={t('layout.matrix')}>
        <table className="matrix-table">
          <thead>
            <tr>
              <th scope="col">{`${down.label} / ${across.label}`}</th>
              {columns.map(({ key, sample }) => (
                <th key={key} scope="col">
                  <Cell column={across} row={sample} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(rows, down).map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  <Cell column={down} row={line.sample} />
                </th>
                {columns.map((column) => {
                  const both = line.rows.filter((row) => column.rows.includes(row))
                  return (
                    <td key={column.key}>
                      {both.slice(0, mostInField).map((row) => (
                        <span key={textOf(row[list.rowKey])} className="matrix-name">
                          <RowTitle list={list} column={title} row={row} />
                        </span>
                      ))}
                      {both.length > mostInField && t('more', { count: both.length - mostInField })}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface AxisProps {
  readonly label: string
  readonly axes: readonly Column[]
  readonly value: Column
  readonly onChange: (field: string) => void
}

function Axis({ label, axes, value, onChange }: AxisProps) {
  return (
    <label className="matrix-axis">
      {label}
      <select value={value.field} onChange={(event) => onChange(event.target.value)}>
        {axes.map(({ field, label: name }) => (
          <option key={field} value={field}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
