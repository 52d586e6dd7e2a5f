import { Suspense, useState } from 'react'
import type { FormField, OperationRef } from '../../../../generated/types.ts'
import { usePermissions } from '../../../hooks/use-permissions.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { joinWords } from '../../../ui/words.ts'
import { idsOfValue } from '../../model/fields/held-value.ts'
import type { RelationOption } from '../../model/rows/list-result.ts'
import type { ControlProps } from '../control-props.ts'
import { mayBeEmpty } from '../may-be-empty.ts'
import { nameOfOption } from '../relation/option-choice.tsx'
import { RelationOptions } from '../relation/relation-options.tsx'
import { RelationPaste } from '../relation/relation-paste.tsx'
import { usePurpose } from '../relation/use-purpose.ts'
import { useRelationTitles } from '../relation/use-relation-titles.ts'
import { Chip } from './chip.tsx'
import '../relation/relation.css'
import { Picker } from './picker.tsx'

const QuickCreate = lazyPart(() => import('../../../forms/quick-create/quick-create.tsx'), 'over')

/** A record, or several, chosen by their titles. Without choices, which a widget then has, the id is shown. */
export function RelationControl(props: ControlProps) {
  const { relation, control } = props.field
  if (relation === undefined)
    return <span className="field-fixed">{joinWords(idsOfValue(props.value).map(String)) || '—'}</span>
  return control === 'relations' ? (
    <SeveralPicker {...props} relation={relation} />
  ) : (
    <OnePicker {...props} relation={relation} />
  )
}

type RelationPickerProps = ControlProps & { readonly relation: OperationRef }

function OnePicker({ relation, ...props }: RelationPickerProps) {
  const { field, value, onChange } = props
  const ids = idsOfValue(value)
  const [titles, remember, isLoading] = useRelationTitles(relation, ids)
  const purpose = usePurpose(field, props.siblingValues ?? {})
  const choose = (option: RelationOption) => {
    remember([option])
    onChange(option.id)
  }
  const creation = useCreation(field, choose)
  return (
    <>
      <Picker
        {...props}
        shown={ids.map((id) => nameOf(titles, id, isLoading))}
        onClear={ids.length === 0 || !mayBeEmpty(field) ? null : () => onChange(null)}
        renderList={(close) => (
          <RelationOptions
            relation={relation}
            purpose={purpose}
            label={field.label}
            several={false}
            selectedIds={ids}
            onChoose={(option) => {
              choose(option)
              close()
            }}
            {...creation.after(close)}
          />
        )}
      />
      {creation.dialog}
    </>
  )
}

/** Makes a record to choose, where a page does that and the person may open it. */
function useCreation({ creates }: FormField, onCreated: (option: RelationOption) => void) {
  const { canOpen } = usePermissions()
  const [name, setName] = useState<string | null>(null)
  const isAvailable = creates !== undefined && canOpen(creates)
  return {
    after: (close: () => void) =>
      isAvailable
        ? {
            onCreate: (text: string) => {
              close()
              setName(text)
            },
          }
        : {},
    dialog: creates !== undefined && name !== null && (
      <Suspense>
        <QuickCreate route={creates} name={name} onCreated={onCreated} onClose={() => setName(null)} />
      </Suspense>
    ),
  }
}

function SeveralPicker({ relation, ...props }: RelationPickerProps) {
  const { field, value, onChange, disabled } = props
  const { t } = useTranslation('fields')
  const ids = idsOfValue(value)
  const [titles, remember, isLoading] = useRelationTitles(relation, ids)
  const purpose = usePurpose(field, props.siblingValues ?? {})
  const [pasting, setPasting] = useState(false)
  const most = field.limits?.maxItems ?? Number.POSITIVE_INFINITY
  const toggle = (option: RelationOption) => {
    remember([option])
    if (ids.includes(option.id)) onChange(ids.filter((one) => one !== option.id))
    else if (ids.length < most) onChange([...ids, option.id])
  }
  const creation = useCreation(field, toggle)
  return (
    <span className="relation-several">
      {ids.length > 0 && (
        <span className="relation-chips">
          {ids.map((id) => (
            <Chip
              key={id}
              text={nameOf(titles, id, isLoading)}
              label={t('removeChosen', { name: nameOf(titles, id, isLoading) })}
              disabled={disabled}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </span>
      )}
      <Picker
        {...props}
        shown={ids.length === 0 ? [] : [t('chosen', { count: ids.length })]}
        onClear={ids.length === 0 || field.required === true ? null : () => onChange([])}
        renderList={(close) => (
          <RelationOptions
            relation={relation}
            purpose={purpose}
            label={field.label}
            several
            selectedIds={ids}
            onChoose={toggle}
            {...creation.after(close)}
          />
        )}
      />
      {creation.dialog}
      {pasting ? (
        <RelationPaste
          relation={relation}
          purpose={purpose}
          onClose={() => setPasting(false)}
          onAdd={(options) => {
            remember(options)
            onChange([...new Set([...ids, ...options.map(({ id }) => id)])].slice(0, most))
          }}
        />
      ) : (
        <button
          type="button"
          className="field-link relation-paste-open"
          disabled={disabled}
          onClick={() => setPasting(true)}
        >
          {t('pasteList')}
        </button>
      )}
    </span>
  )
}

/** By its number only where the title is unknown. */
function nameOf(titles: ReadonlyMap<number, RelationOption>, id: number, isLoading: boolean): string {
  const option = titles.get(id)
  if (option !== undefined) return nameOfOption(option)
  return isLoading ? '…' : `#${id}`
}
