import { type ReactNode, Suspense } from 'react'
import type { Column, Layout } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import { type DrawnLayout, isDrawn } from '../model/address/drawn-layouts.ts'
import type { ListState } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'
import { EmptyList } from '../states/empty-list.tsx'
import './list-layout.css'

export interface LayoutProps {
  readonly list: ListDescriptor
  readonly rows: readonly Row[]
  readonly state: ListState
  /** Those that the person sees, in their order. */
  readonly columns: readonly Column[]
  /** Shows a row beside the list; absent: its name leads to a page. */
  readonly onOpen?: (row: Row) => void
}

export interface ListLayoutProps extends LayoutProps {
  readonly layout: Layout
  readonly change: ChangeState
  /** Undefined while they load for the first time. */
  readonly total: number | undefined
  readonly onLayout: (layout: Layout | null) => void
}

const CardsLayout = lazyPart(() => import('./cards-layout.tsx'))
const TreeLayout = lazyPart(() => import('./tree-layout.tsx'))

/** The same rows another way, with the same filters and pages. */
export default function ListLayout(props: ListLayoutProps) {
  const { layout, list, rows, state, columns, change, total, onLayout } = props
  const { t, ready } = useTranslation(['lists', 'records'])
  if (!ready) return null
  const shown = (['table', ...list.layouts.filter(isDrawn)] as const).map((value) => ({
    value,
    label: t(`layout.${value}`),
  }))
  const of = { list, rows, state, columns, ...(props.onOpen && { onOpen: props.onOpen }) }
  return (
    <section className="list-layout" aria-labelledby="page-title">
      <Segments
        label={t('layouts')}
        value={layout}
        segments={shown}
        onChange={(next) => onLayout(next === 'table' ? null : next)}
      />
      {total === 0 ? (
        <EmptyList list={list} state={state} change={change} />
      ) : (
        <Suspense>{isDrawn(layout) && drawn[layout](of)}</Suspense>
      )}
    </section>
  )
}

const drawn: Readonly<Record<DrawnLayout, (props: LayoutProps) => ReactNode>> = {
  cards: (props) => <CardsLayout {...props} />,
  tree: (props) => <TreeLayout {...props} />,
}
