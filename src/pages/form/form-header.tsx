import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormPage } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { nameOf } from '../../records/actions/name-of.ts'
import type { Row } from '../../records/list/list-result.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWayBack } from './use-way-back.ts'

export interface FormHeaderProps {
  readonly page: FormPage
  /** Undefined while it loads; null: a new one. */
  readonly record: Row | null | undefined
  readonly onReload: () => void
}

/** What stands above a form: the way back, and what it is about. */
export function FormHeader({ page, record }: FormHeaderProps) {
  const { t } = useTranslation('forms')
  const title = useTitle()
  const back = useWayBack(page.name)
  const name =
    page.mode === 'edit' && record != null ? nameOf(record, { rowTitle: page.rowTitle, rowKey: 'id' }) : ''
  return (
    <header className="form-page-heading">
      {back !== null && (
        <Link className="form-page-back" to={back}>
          <Icon name="chevron-left" />
          {t('back')}
        </Link>
      )}
      <h1 id="page-title">{name === '' ? title : name}</h1>
    </header>
  )
}
