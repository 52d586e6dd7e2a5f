import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type Matrix, type Pending, changesOf, foundIn, toggled } from './matrix-changes.ts'
import { MatrixEffect } from './matrix-effect.tsx'
import { MatrixGrid, isChangeable } from './matrix-grid.tsx'
import './permission-matrix.css'

/** Which role has which key: cells are clicked, and saved together; on a phone one role at a time. */
export function PermissionMatrix({ use, record }: PageWidgetProps) {
  const { load, effect, save } = use.calls ?? {}
  const { data, error, reload } = useWidgetCall<Matrix>(load, { record })
  if (data === undefined)
    return error === null ? (
      <div className="permission-matrix" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  return <Loaded matrix={data} effect={effect} save={save} reload={reload} />
}

interface LoadedProps {
  readonly matrix: Matrix
  readonly effect: Call | undefined
  readonly save: Call | undefined
  readonly reload: () => void
}

function Loaded({ matrix, effect, save, reload }: LoadedProps) {
  const { t, i18n } = useTranslation('access')
  const { held } = usePermissions()
  const { busy, send } = useWrite()
  const [pending, setPending] = useState<Pending>(new Map())
  const [isConfirming, setIsConfirming] = useState(false)
  const [text, setText] = useState('')
  const [section, setSection] = useState('')
  const narrow = useSidebar().device === 'mobile'
  const [selectedRole, setSelectedRole] = useState<number | null>(null)
  const role = matrix.roles.find(({ id }) => id === selectedRole) ?? matrix.roles.find(isChangeable)
  const roles = narrow && role !== undefined ? [role] : matrix.roles
  useUnsavedWork(!busy && pending.size > 0)
  const changes = useMemo(() => changesOf(pending), [pending])
  const mayChange = save !== undefined && meetsNeeds(save.needs, held)
  const sections = [...new Set(matrix.permissions.map((each) => each.section))]
  const titleOf = (name: string) =>
    i18n.exists(`section.${name}`, { ns: 'routes' })
      ? i18n.t(`section.${name}` as 'section.root', { ns: 'routes' })
      : name

  const store = async ({ operation: ref }: Call) => {
    const outcome = await send<{ readonly data: { readonly changed: number } }>({
      ref,
      variables: { input: { changes } },
    })
    if (!('result' in outcome)) return
    setIsConfirming(false)
    setPending(new Map())
    notify({ message: t('saved', { number: outcome.result.data.changed }), intent: 'success' })
    reload()
  }
  return (
    <div className="permission-matrix">
      <div className="permission-matrix-bar">
        <input
          type="search"
          className="field-input"
          placeholder={t('matrixSearch')}
          aria-label={t('matrixSearch')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          className="field-input"
          aria-label={t('section')}
          value={section}
          onChange={({ target }) => setSection(target.value)}
        >
          <option value="">{t('allSections')}</option>
          {sections.map((name) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
        {narrow && role !== undefined && (
          <select
            className="field-input"
            aria-label={t('role')}
            value={role.id}
            onChange={({ target }) => setSelectedRole(Number(target.value))}
          >
            {matrix.roles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      <MatrixGrid
        matrix={matrix}
        roles={roles}
        permissions={foundIn(matrix, text, section)}
        pending={pending}
        disabled={!mayChange || busy}
        onToggle={(of, permission) => setPending(toggled(matrix, pending, of, permission))}
      />
      {mayChange && (
        <footer className="permission-matrix-foot">
          <output>{pending.size === 0 ? t('unchanged') : t('changed', { number: pending.size })}</output>
          <Button
            text={t('discard')}
            disabled={pending.size === 0 || busy}
            onClick={() => setPending(new Map())}
          />
          <Button
            intent="primary"
            text={t('save')}
            disabled={pending.size === 0}
            onClick={() => setIsConfirming(true)}
          />
        </footer>
      )}
      {mayChange && isConfirming && (
        <MatrixEffect
          call={effect}
          changes={changes}
          busy={busy}
          onSave={() => void store(save)}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}
