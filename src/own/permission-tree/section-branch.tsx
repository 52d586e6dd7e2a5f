import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { joinWords } from '../../ui/words.ts'
import {
  type MatrixPermission,
  type PermissionSection,
  isReading,
  missingReads,
  shareOf,
} from './permission-sections.ts'

export interface SectionBranchProps {
  readonly title: string
  readonly section: PermissionSection
  /** What the search leaves of it. */
  readonly shown: readonly MatrixPermission[]
  readonly selected: ReadonlySet<number>
  readonly disabled: boolean
  readonly opened: boolean
  readonly onOpen: () => void
  readonly onChoose: (selected: ReadonlySet<number>) => void
}

/** A section: all of it at once, what only reads, or one permission after the other. */
export function SectionBranch(props: SectionBranchProps) {
  const { title, section, shown, selected, disabled, opened, onOpen, onChoose } = props
  const { t } = useTranslation('permission-tree')
  const id = useId()
  const all = section.permissions
  const share = shareOf(all, selected)
  const count = all.filter((one) => selected.has(one.id)).length
  const missing = missingReads(all, selected)
  const set = (permissions: readonly MatrixPermission[]) => onChoose(withSection(all, permissions, selected))
  const toggle = (permission: MatrixPermission) => {
    const next = new Set(selected)
    if (!next.delete(permission.id)) next.add(permission.id)
    onChoose(next)
  }
  return (
    <section className="permissions-section" data-share={share}>
      <div className="permissions-head">
        <input
          type="checkbox"
          aria-label={t('wholeSection', { section: title })}
          checked={share === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = share === 'some'
          }}
          disabled={disabled}
          onChange={() => set(share === 'all' ? [] : all)}
        />
        <button
          type="button"
          className="permissions-title"
          aria-expanded={opened}
          aria-controls={id}
          onClick={onOpen}
        >
          <Icon name={opened ? 'chevron-down' : 'chevron-right'} size={14} />
          <span>{title}</span>
          <span className="permissions-share">{t('share', { count, all: all.length })}</span>
        </button>
        <span className="permissions-quick">
          <button
            type="button"
            className="field-link"
            disabled={disabled}
            aria-label={t('readOf', { section: title })}
            onClick={() => set(all.filter(isReading))}
          >
            {t('read')}
          </button>
          <button
            type="button"
            className="field-link"
            disabled={disabled}
            aria-label={t('writeOf', { section: title })}
            onClick={() => set(all)}
          >
            {t('write')}
          </button>
        </span>
      </div>
      {missing.length > 0 && (
        <p className="permissions-hint">
          {t('missing', { titles: joinWords(missing.map((one) => one.title)) })}{' '}
          <button
            type="button"
            className="field-link"
            disabled={disabled}
            onClick={() => onChoose(new Set([...selected, ...missing.map((one) => one.id)]))}
          >
            {t('addMissing')}
          </button>
        </p>
      )}
      {opened && (
        <div className="permissions-list" id={id}>
          {shown.map((permission) => (
            <label key={permission.id} className="permissions-one">
              <input
                type="checkbox"
                checked={selected.has(permission.id)}
                disabled={disabled}
                onChange={() => toggle(permission)}
              />
              <span>
                {permission.title}
                <code>{permission.name}</code>
              </span>
            </label>
          ))}
        </div>
      )}
    </section>
  )
}

/** The same choice elsewhere, and of a section exactly these. */
function withSection(
  section: readonly MatrixPermission[],
  permissions: readonly MatrixPermission[],
  selected: ReadonlySet<number>,
): ReadonlySet<number> {
  const own = new Set(section.map(({ id }) => id))
  return new Set([...[...selected].filter((id) => !own.has(id)), ...permissions.map(({ id }) => id)])
}
