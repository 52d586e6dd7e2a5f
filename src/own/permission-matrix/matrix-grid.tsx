import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useViewAs } from '../../hooks/use-view-as.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fontScale } from '../../ui/font-scale.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  type Matrix,
  type MatrixPermission,
  type MatrixRole,
  type Pending,
  isGranted,
} from './matrix-changes.ts'

export interface MatrixGridProps {
  readonly matrix: Matrix
  /** Those that are shown. */
  readonly roles: readonly MatrixRole[]
  /** Those that are shown. */
  readonly permissions: readonly MatrixPermission[]
  readonly pending: Pending
  readonly disabled: boolean
  readonly onToggle: (role: MatrixRole, permission: MatrixPermission) => void
}

/** In px at the usual font size (permission-matrix.css). */
const rowHeight = 44
/** Its keys are everything, for ever. */
const fixedRole = 'admin'

export const isChangeable = ({ name }: MatrixRole): boolean => name !== fixedRole

/** Keys below each other, roles beside each other; both heads stay in sight, and only the rows in sight are drawn. */
export function MatrixGrid({ matrix, roles, permissions, pending, disabled, onToggle }: MatrixGridProps) {
  const { t } = useTranslation('access')
  const { mayView, start } = useViewAs()
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it is not memoised
  const virtual = useVirtualizer({
    count: permissions.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight * fontScale(),
    overscan: 8,
    initialRect: { width: 800, height: 600 },
  })
  const rows = virtual.getVirtualItems()
  const above = rows[0]?.start ?? 0
  const below = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    // A table that scrolls is scrolled with the keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className="permission-matrix-frame" tabIndex={0}>
      <table aria-rowcount={permissions.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('keysOfPage')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" title={role.name === fixedRole ? t('readOnlyRole') : undefined}>
                <span>{role.title}</span>
                {mayView && (
                  <IconButton
                    size="small"
                    icon="eye-open"
                    label={t('viewRole', { role: role.title })}
                    onClick={() => void start({ role_id: role.id }).catch(() => undefined)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Gap height={above} columns={roles.length + 1} />}
          {rows.map(({ index }) => {
            const permission = permissions[index]
            if (permission === undefined) return null
            return (
              <tr key={permission.id} aria-rowindex={index + 2}>
                <th scope="row">
                  <span>{permission.title}</span>
                  <code>{permission.name}</code>
                </th>
                {roles.map((role) => {
                  const isChanged = pending.has(`${role.id}:${permission.id}`)
                  return (
                    <td key={role.id} data-changed={isChanged ? '' : undefined}>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={t('cell', { role: role.title, key: permission.name })}
                          checked={isGranted(matrix, pending, role, permission)}
                          disabled={disabled || role.name === fixedRole}
                          onChange={() => onToggle(role, permission)}
                        />
                      </label>
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <Gap height={below} columns={roles.length + 1} />}
        </tbody>
      </table>
      {permissions.length === 0 && <p className="permission-matrix-none">{t('noPermissions')}</p>}
    </div>
  )
}

/** The rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, no control */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}
