import { RowActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import { RowTitle } from '../grid/row-title.tsx'
import { type Row, textOf } from '../model/rows/list-result.ts'
import type { LayoutProps } from './list-layout.tsx'
import './list-layout.css'

/** Facts on a card beside its picture, its name and its tag. */
const mostFacts = 6

/** Each row as a card: its picture, its name, its state, what is known of it, and what can be done with it. */
export default function CardsLayout({ list, rows }: LayoutProps) {
  const { columns, rowKey, rowTitle } = list
  const picture = columns.find(({ type }) => type === 'image')
  const title = columns.find(({ key }) => key === rowTitle)
  const status = columns.find(({ field, type }) => field === 'status' && type === 'tag')
  const facts = columns
    .filter((column) => column !== picture && column !== title && column !== status && column.hidden !== true)
    .slice(0, mostFacts)
  return (
    <ul className="cards">
      {rows.map((row) => (
        <li key={textOf(row[rowKey])} className="record-card">
          <div className="record-card-head">
            {picture !== undefined && <Picture url={row[picture.key]} name={textOf(row[rowTitle] ?? '')} />}
            <strong className="record-card-title">
              {title === undefined ? (
                textOf(row[rowTitle] ?? row[rowKey])
              ) : (
                <RowTitle list={list} column={title} row={row} />
              )}
            </strong>
            {status !== undefined && <Cell column={status} row={row} />}
          </div>
          <dl className="record-card-facts">
            {facts.map((column) => (
              <div key={column.field}>
                <dt>{column.label}</dt>
                <dd>
                  <Cell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          <RowActions list={list} row={row} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ url, name }: { readonly url: Row[string]; readonly name: string }) {
  return typeof url === 'string' && url !== '' ? (
    <img className="record-card-picture" src={url} alt="" loading="lazy" />
  ) : (
    <span className="record-card-picture" aria-hidden>
      {name.slice(0, 1)}
    </span>
  )
}
