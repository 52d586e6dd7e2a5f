import { routes } from '../../../generated/routes.ts'
import type { FormPage } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { RecordHeader } from '../../records/header/record-header.tsx'
import { nameOf } from '../../records/model/names/name-of.ts'
import type { Row } from '../../records/model/rows/list-result.ts'

export interface FormHeaderProps {
  readonly page: FormPage
  /** Undefined while it loads; null: a new one. */
  readonly record: Row | null | undefined
  readonly onReload: () => void
}

/** What stands above a form: the way back, and the record that is changed; a new one has only the page's title. */
export function FormHeader({ page, record, onReload }: FormHeaderProps) {
  const { name, mode, rowTitle, facts, header, resource } = page
  const title = useTitle()
  const isLoaded = mode === 'edit' && record != null
  return (
    <RecordHeader
      title={isLoaded ? nameOf(record, { rowTitle, rowKey: 'id' }) : mode === 'edit' ? '' : title}
      facts={mode === 'edit' ? facts : none}
      record={isLoaded ? record : undefined}
      actions={header}
      backTo={routes[name].activeMenu ?? null}
      resource={resource}
      rowTitle={rowTitle}
      onReload={onReload}
    />
  )
}

const none: readonly never[] = []
