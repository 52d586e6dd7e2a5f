import { useState } from 'react'
import { useOperation } from '../../hooks/use-operation.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { RelationControl } from '../../records/fields/controls/relation-control.tsx'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { idsOfValue } from '../../records/model/fields/held-value.ts'
import { Icon } from '../../ui/icon.tsx'
import { type MatrixPermission, type PermissionSection, foundIn, sectionsOf } from './permission-sections.ts'
import { SectionBranch } from './section-branch.tsx'
import './permission-tree.css'

interface Matrix {
  readonly data: { readonly permissions: readonly MatrixPermission[] }
}

/** Permissions to choose, by section; who may not read all of them looks each up by its name. */
export function PermissionTree(props: ControlProps) {
  const { field } = props
  const { t, ready } = useTranslation('permission-tree')
  const { held } = usePermissions()
  const call = field.calls?.['permissions']
  const isOpen = call !== undefined && meetsNeeds(call.needs, held)
  const { data, error, reload } = useOperation<Matrix>(isOpen ? call.operation : null, {})
  if (!isOpen) return <RelationControl {...props} />
  if (!ready || (data === undefined && error === null)) return <span className="field-loading" aria-busy />
  if (data === undefined)
    return (
      <p className="field-note" role="alert">
        {t('failed')}{' '}
        <button type="button" className="field-link" onClick={reload}>
          {t('retry')}
        </button>
      </p>
    )
  return <Tree {...props} permissions={data.data.permissions} />
}

function Tree({
  permissions,
  ...props
}: ControlProps & { readonly permissions: readonly MatrixPermission[] }) {
  const { value, onChange, disabled } = props
  const { t, i18n } = useTranslation('permission-tree')
  const [text, setText] = useState('')
  const [onlySelected, setOnlySelected] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(idsOfValue(value))
  const isNarrowed = text.trim() !== '' || onlySelected
  const sections = sectionsOf(permissions)
  const titleOf = ({ name }: PermissionSection) =>
    i18n.exists(`section.${name}`, { ns: 'routes' })
      ? i18n.t(`section.${name}` as 'section.root', { ns: 'routes' })
      : i18n.exists(`section.${name}`, { ns: 'permission-tree' })
        ? t(`section.${name}` as 'section.other')
        : name
  const shown = sections.flatMap((section) => {
    const found = foundIn(section, titleOf(section), text).filter(
      ({ id }) => !onlySelected || selected.has(id),
    )
    return found.length === 0 ? [] : [{ section, found }]
  })
  const isOpened = (name: string) => isNarrowed || opened.has(name)
  const allOpened = sections.every(({ name }) => opened.has(name))
  return (
    <div className="permissions" {...groupProps(props)}>
      <div className="permissions-bar">
        <label className="permissions-search">
          <Icon name="search" size={14} />
          <input
            id={props.id}
            type="search"
            className="field-input"
            placeholder={t('search')}
            aria-label={t('search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </label>
        <label className="permissions-only">
          <input type="checkbox" checked={onlySelected} onChange={() => setOnlySelected(!onlySelected)} />
          {t('onlyChosen')}
        </label>
        <span className="permissions-count" aria-live="polite">
          {t('count', { chosen: selected.size, all: permissions.length })}
        </span>
        <button
          type="button"
          className="field-link"
          disabled={isNarrowed}
          onClick={() => setOpened(new Set(allOpened ? [] : sections.map(({ name }) => name)))}
        >
          {t(allOpened ? 'closeAll' : 'openAll')}
        </button>
      </div>
      {shown.map(({ section, found }) => (
        <SectionBranch
          key={section.name}
          title={titleOf(section)}
          section={section}
          shown={found}
          selected={selected}
          disabled={disabled}
          opened={isOpened(section.name)}
          onOpen={() =>
            setOpened((now) => {
              const next = new Set(now)
              if (!next.delete(section.name)) next.add(section.name)
              return next
            })
          }
          onChoose={(next) => onChange(permissions.filter(({ id }) => next.has(id)).map(({ id }) => id))}
        />
      ))}
      {shown.length === 0 && (
        <p className="permissions-none">{t(text.trim() === '' ? 'noneChosen' : 'noneFound')}</p>
      )}
    </div>
  )
}
