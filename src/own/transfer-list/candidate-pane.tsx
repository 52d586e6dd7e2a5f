import { useState } from 'react'
import type { Call, OperationRef } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRouteSources } from '../../records/fields/use-route-sources.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { OptionsResult, RelationOption } from '../../records/model/rows/list-result.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

export interface CandidatePaneProps {
  /** Of the element that the field's label points to. */
  readonly inputId: string
  readonly relation: OperationRef
  readonly purpose: Readonly<Record<string, string>>
  readonly calls: Readonly<Record<string, Call>>
  readonly selectedIds: readonly number[]
  readonly disabled: boolean
  readonly onAdd: (options: readonly RelationOption[]) => void
}

interface People {
  readonly data: readonly { readonly id: number; readonly name: string; readonly username: string }[]
}

const debounceMs = 250
const most = 100

/** Who can be chosen: all users that the field offers, or those of a department or a company where the person may read it. */
export function CandidatePane(props: CandidatePaneProps) {
  const { inputId, relation, purpose, calls, selectedIds, disabled, onAdd } = props
  const { t } = useTranslation('access')
  const { held } = usePermissions()
  const { departments, companies } = calls
  const wholes = departments ?? companies
  const people = departments === undefined ? calls['members'] : calls['people']
  const mayNarrow = people !== undefined && wholes !== undefined && meetsNeeds(people.needs, held)
  const [whole, setWhole] = useState('')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), debounceMs)
  const routeVariables = useRouteSources(relation)
  const isNarrowed = whole !== ''
  const narrowing = q === '' ? {} : { q }
  const { data: wholeOptions } = useOperation<OptionsResult>(mayNarrow ? wholes.operation : null, {
    limit: 200,
  })
  const allOptions = useOperation<OptionsResult>(isNarrowed ? null : relation, {
    ...routeVariables,
    ...purpose,
    ...narrowing,
    limit: most,
  })
  const inside = useOperation<People>(isNarrowed && mayNarrow ? people.operation : null, {
    ...narrowing,
    id: Number(whole),
    per_page: most,
  })
  const found = isNarrowed
    ? inside.data?.data.map(({ id, name, username }): RelationOption => ({
        id,
        title: name,
        subtitle: username,
        disabled: false,
      }))
    : allOptions.data?.data
  const options = (found ?? []).filter(
    ({ id, disabled: isOff }) => isOff !== true && !selectedIds.includes(id),
  )
  return (
    <section className="transfer-list-pane" aria-label={t('everyone')}>
      <header className="transfer-list-head">
        <input
          id={inputId}
          type="search"
          className="field-input"
          placeholder={t('findMember')}
          aria-label={t('findMember')}
          value={text}
          disabled={disabled}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        {mayNarrow && (
          <select
            className="field-input"
            aria-label={t(departments === undefined ? 'company' : 'department')}
            value={whole}
            disabled={disabled}
            onChange={({ target }) => setWhole(target.value)}
          >
            <option value="">{t(departments === undefined ? 'allCompanies' : 'allDepartments')}</option>
            {(wholeOptions?.data ?? []).map(({ id, title, path }) => (
              <option key={id} value={id}>
                {'　'.repeat(path?.length ?? 0)}
                {title}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className="field-link"
          disabled={disabled || options.length === 0}
          onClick={() => onAdd(options)}
        >
          {t('addShown')}
        </button>
      </header>
      <ul className="transfer-list-people" aria-busy={found === undefined}>
        {options.map((option) => (
          <li key={option.id}>
            <span>
              {option.title} <small>{option.subtitle}</small>
            </span>
            <IconButton
              icon="add"
              label={t('add', { name: option.title })}
              disabled={disabled}
              onClick={() => onAdd([option])}
            />
          </li>
        ))}
        {found !== undefined && options.length === 0 && <li className="transfer-list-none">{t('nobody')}</li>}
        {(found?.length ?? 0) >= most && (
          <li className="transfer-list-none">{t('moreThanShown', { number: most })}</li>
        )}
      </ul>
    </section>
  )
}
