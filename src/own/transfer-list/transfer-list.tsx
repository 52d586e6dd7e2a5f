import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { RelationControl } from '../../records/fields/controls/relation-control.tsx'
import { usePurpose } from '../../records/fields/relation/use-purpose.ts'
import { useRelationTitles } from '../../records/fields/relation/use-relation-titles.ts'
import { idsOfValue } from '../../records/model/fields/held-value.ts'
import type { RelationOption } from '../../records/model/rows/list-result.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CandidatePane } from './candidate-pane.tsx'
import './transfer-list.css'

/** People to choose from at the left, by department or company, or by name; those who are chosen at the right. */
export function TransferList(props: ControlProps) {
  const { field, value, onChange, disabled } = props
  const { t, ready } = useTranslation('access')
  const relation = field.relation ?? null
  const ids = idsOfValue(value)
  const [titles, remember] = useRelationTitles(relation, ids)
  const purpose = usePurpose(field, props.siblingValues ?? {})
  if (relation === null) return <RelationControl {...props} />
  if (!ready) return <span className="field-loading" aria-busy />
  const most = field.limits?.maxItems ?? Number.POSITIVE_INFINITY
  const add = (options: readonly RelationOption[]) => {
    const more = options.filter(({ id }) => !ids.includes(id)).slice(0, Math.max(0, most - ids.length))
    remember(more)
    onChange([...ids, ...more.map(({ id }) => id)])
  }
  const nameOf = (id: number) => titles.get(id)?.title ?? `#${id}`
  return (
    <div className="transfer-list" {...groupProps(props)}>
      <CandidatePane
        inputId={props.id}
        relation={relation}
        purpose={purpose}
        calls={field.calls ?? {}}
        selectedIds={ids}
        disabled={disabled}
        onAdd={add}
      />
      <section className="transfer-list-pane" aria-label={t('members')}>
        <header className="transfer-list-head">
          <strong>{t('members')}</strong>
          <output>{t('selectedCount', { number: ids.length })}</output>
          <button
            type="button"
            className="field-link"
            disabled={disabled || ids.length === 0}
            onClick={() => onChange([])}
          >
            {t('removeAll')}
          </button>
        </header>
        <ul className="transfer-list-people">
          {ids.map((id) => (
            <li key={id}>
              <span>
                {nameOf(id)} <small>{titles.get(id)?.subtitle}</small>
              </span>
              <IconButton
                icon="small-cross"
                label={t('remove', { name: nameOf(id) })}
                disabled={disabled}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
          {ids.length === 0 && <li className="transfer-list-none">{t('noMembers')}</li>}
        </ul>
      </section>
    </div>
  )
}
