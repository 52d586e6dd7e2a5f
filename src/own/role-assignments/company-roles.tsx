import type { OperationRef } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../records/fields/controls/chip.tsx'
import { RelationOptions } from '../../records/fields/relation/relation-options.tsx'
import type { RelationOption } from '../../records/model/rows/list-result.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { namedGroup } from '../named-group.ts'

export interface CompanyRolesProps {
  readonly id?: string
  readonly title: string
  readonly hint: string | null
  readonly relation: OperationRef
  readonly purpose: Readonly<Record<string, string>>
  readonly selectedRoles: readonly number[]
  readonly titleOf: (role: number) => string
  readonly disabled: boolean
  /** What is wrong with one of them; empty: nothing. */
  readonly problem: string
  /** The option is known when it was chosen from the list. */
  readonly onToggle: (role: number, option?: RelationOption) => void
}

/** The roles in one company. */
export function CompanyRoles(props: CompanyRolesProps) {
  const { title, hint, relation, purpose, selectedRoles, titleOf, disabled, problem, onToggle } = props
  const { t } = useTranslation('role-assignments')
  return (
    <div className="assignments-company" {...namedGroup(title)}>
      <span className="assignments-title">
        {title}
        {hint !== null && <small>{hint}</small>}
      </span>
      <span className="assignments-roles">
        {selectedRoles.map((role) => (
          <Chip
            key={role}
            text={titleOf(role)}
            label={t('remove', { role: titleOf(role), company: title })}
            disabled={disabled}
            onRemove={() => onToggle(role)}
          />
        ))}
        <Dropdown
          renderContent={() => (
            <div className="field-picker-list">
              <RelationOptions
                relation={relation}
                purpose={purpose}
                label={t('rolesOf', { company: title })}
                several
                selectedIds={selectedRoles}
                onChoose={(option) => onToggle(option.id, option)}
              />
            </div>
          )}
        >
          <button
            type="button"
            {...(props.id !== undefined && { id: props.id })}
            className="assignments-add"
            disabled={disabled}
            aria-label={t('addTo', { company: title })}
          >
            <Icon name="add" size={12} /> {t('add')}
          </button>
        </Dropdown>
        {problem !== '' && <span className="field-problem">{problem}</span>}
      </span>
    </div>
  )
}
