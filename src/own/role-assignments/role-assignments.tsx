import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { RowsControl } from '../../records/fields/controls/rows-control.tsx'
import { useRelationTitles } from '../../records/fields/relation/use-relation-titles.ts'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import { type FieldValues, idsOfValue, linesOfValue } from '../../records/model/fields/held-value.ts'
import { CompanyRoles } from './company-roles.tsx'
import './role-assignments.css'

/** Which roles a user has: in every company, and besides in each of the companies that they belong to. */
export function RoleAssignments(props: ControlProps) {
  const { field, value, onChange, problems = [], siblingValues = {}, disabled } = props
  const { t, ready } = useTranslation('role-assignments')
  const textOf = useProblemText()
  const roles = field.fields?.find((part) => part.field === 'role_id')?.relation ?? null
  const companies = field.fields?.find((part) => part.field === 'company_id')?.relation ?? null
  const lines = linesOfValue(value)
  const [met] = useState(() => lines.map(companyOf))
  const ids = [
    ...new Set([...idsOfValue(siblingValues['companies'] ?? null), ...met, ...lines.map(companyOf)]),
  ]
    .filter((id) => id !== null)
    .toSorted((one, other) => one - other)
  const [titles] = useRelationTitles(companies, ids)
  const [relationTitles, remember] = useRelationTitles(
    roles,
    lines.flatMap((line) => roleOf(line) ?? []),
  )
  if (roles === null) return <RowsControl {...props} />
  if (!ready) return null

  const toggle = (company: number | null, role: number) => {
    const at = lines.findIndex((line) => companyOf(line) === company && roleOf(line) === role)
    onChange(at < 0 ? [...lines, { role_id: role, company_id: company }] : lines.toSpliced(at, 1))
  }
  return (
    <div className="assignments" {...groupProps(props)}>
      {[null, ...ids].map((company, place) => {
        const selectedRoles = lines.flatMap((line) =>
          companyOf(line) === company ? (roleOf(line) ?? []) : [],
        )
        const wrong = problems.filter(({ path: [line] = [] }) => {
          const about = line === undefined ? undefined : lines[Number(line)]
          return about !== undefined && companyOf(about) === company
        })
        return (
          <CompanyRoles
            key={company}
            {...(place === 0 && { id: props.id })}
            title={company === null ? t('everywhere') : (titles.get(company)?.title ?? `#${company}`)}
            hint={company === null ? t('everywhereHint') : null}
            relation={roles}
            purpose={{ purpose: 'grant', given: String(company ?? '') }}
            selectedRoles={selectedRoles}
            titleOf={(id) => relationTitles.get(id)?.title ?? `#${id}`}
            disabled={disabled}
            problem={[...new Set(wrong.map(textOf))].join(' ')}
            onToggle={(id, option) => {
              if (option !== undefined) remember([option])
              toggle(company, id)
            }}
          />
        )
      })}
      {ids.length === 0 && <p className="field-note">{t('noCompany')}</p>}
    </div>
  )
}

const roleOf = (line: FieldValues): number | null => idsOfValue(line['role_id'] ?? null)[0] ?? null

/** Null: in every company. */
const companyOf = (line: FieldValues): number | null => idsOfValue(line['company_id'] ?? null)[0] ?? null
