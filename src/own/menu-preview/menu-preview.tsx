import { type ReactNode, useState } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FieldValue, idsOfValue, linesOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { MenuBranch } from './menu-branch.tsx'
import { menuNodesIn } from './menu-nodes.ts'
import './menu-preview.css'

interface Preview {
  readonly menu: unknown
  readonly pages: number
}

const debounceMs = 300

/**
 * The menu as a user sees it: of the record's role (`menu`), of a role that is chosen here (`role`), or of what the form beside it would
 * give (`preview`), whose field `from` says keys or roles.
 */
export function MenuPreview(props: PageWidgetProps) {
  const { calls = {} } = props.use
  if (calls['preview'] !== undefined) return <OfForm {...props} />
  return calls['role'] === undefined ? <OfRecord {...props} /> : <MenuOfSelection {...props} />
}

function OfForm({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const from = use.props?.['from'] === 'role_assignments' ? 'role_assignments' : 'permissions'
  const ids = useDebounced(idsIn(from, form?.values[from] ?? null).join(','), debounceMs)
  const values = ids === '' ? {} : from === 'permissions' ? { permissions: ids } : { roles: ids }
  const { data, error, reload } = useWidgetCall<Preview>(use.calls?.['preview'], { record, values })
  return (
    <Frame note={data === undefined ? '' : t('pages', { number: data.pages })}>
      {error !== null && data === undefined ? (
        <FailedList failure={error} onRetry={reload} />
      ) : (
        <Menu answer={data?.menu} />
      )}
    </Frame>
  )
}

function OfRecord({ use, record }: PageWidgetProps) {
  const { data, error, reload } = useWidgetCall<unknown>(use.calls?.['menu'], { record })
  return (
    <Frame note="">
      {error !== null && data === undefined ? (
        <FailedList failure={error} onRetry={reload} />
      ) : (
        <Menu answer={data} />
      )}
    </Frame>
  )
}

interface Options {
  readonly data: readonly { readonly id: number; readonly title: string }[]
}

function MenuOfSelection({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const [role, setRole] = useState('')
  const { data: roles } = useOperation<Options>(consoleOperation('roleOptions'), { limit: 50 })
  const values = role === '' ? {} : { role_id: Number(role) }
  const { data, error, reload } = useWidgetCall<unknown>(use.calls?.['role'], { record, values })
  return (
    <Frame note="">
      <label className="menu-preview-role">
        {t('chooseRole')}
        <select className="field-input" value={role} onChange={({ target }) => setRole(target.value)}>
          <option value="">{t('me')}</option>
          {(roles?.data ?? []).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {error !== null && data === undefined ? (
        <FailedList failure={error} onRetry={reload} />
      ) : (
        <Menu answer={data} />
      )}
    </Frame>
  )
}

function Frame({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  const { t } = useTranslation('access')
  return (
    <section className="menu-preview" aria-label={t('preview')}>
      <header className="menu-preview-head">
        <h2>{t('preview')}</h2>
        <output>{note}</output>
      </header>
      {children}
    </section>
  )
}

function Menu({ answer }: { readonly answer: unknown }) {
  const { t } = useTranslation('access')
  const nodes = menuNodesIn(answer)
  if (answer === undefined) return <div className="menu-preview-rail" aria-busy />
  if (nodes.length === 0) return <p className="menu-preview-none">{t('noMenu')}</p>
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="menu-preview-rail" tabIndex={0}>
      <ul>
        {nodes.map((node) => (
          <MenuBranch key={node.key} node={node} />
        ))}
      </ul>
    </div>
  )
}

function idsIn(from: 'permissions' | 'role_assignments', value: FieldValue): readonly number[] {
  const ids =
    from === 'permissions'
      ? idsOfValue(value)
      : linesOfValue(value).flatMap((line) => idsOfValue(line['role_id'] ?? null))
  return [...new Set(ids)].toSorted((one, other) => one - other)
}
