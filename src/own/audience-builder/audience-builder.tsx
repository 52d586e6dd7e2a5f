import { useMemo, useState } from 'react'
import { useLanguage } from '../../hooks/use-language.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import { FieldRow } from '../../records/fields/field-row.tsx'
import type { FieldProblem, FieldProblems } from '../../records/model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../../records/model/fields/held-value.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { type AudienceFields, audienceFields, valuesOf, withValues } from './audience-fields.ts'
import { type Audience, audienceOf, audienceText, isComplete, sources } from './audience.ts'
import { countries } from './countries.ts'
import { type Estimate, EstimateLine } from './estimate-line.tsx'
import { ListFile } from './list-file.tsx'
import './audience-builder.css'

const noAudience: Audience = { source: 'subscribers' }

/** Whom a mail goes to: a source, conditions, who is left out, and how many that are just now. */
export function AudienceBuilder(props: ControlProps) {
  const { ready } = useTranslation('email-widgets')
  return ready ? <Builder {...props} /> : <span className="field-loading" aria-busy />
}

function Builder(props: ControlProps) {
  const { field, value, siblingValues = {}, disabled, onChange, onBlur } = props
  const { t } = useTranslation('email-widgets')
  const { current, visible } = useLanguage()
  const fields = useAudienceFields(field.calls)
  const audience = audienceOf(value) ?? noAudience
  const isUnreadable = textOfValue(value).trim() !== '' && audienceOf(value) === null
  // What is typed is held here: an audience has no place for half a number.
  const [filters, setFilters] = useState(() => valuesOf(fields, audience, 'filters'))
  const [exclude, setExclude] = useState(() => valuesOf(fields, audience, 'exclude'))
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setFilters(valuesOf(fields, audience, 'filters'))
    setExclude(valuesOf(fields, audience, 'exclude'))
  }
  const keep = (next: Audience) => {
    const text = audienceText(next)
    setLastValue(text)
    onChange(text)
  }
  const change = (place: 'filters' | 'exclude', of: FieldValues) => {
    if (place === 'filters') setFilters(of)
    else setExclude(of)
    keep(withValues(fields, audience, place, of))
  }
  const language = visible ? current : textOfValue(siblingValues['language'] ?? null)
  const isOfCampaign = fields.saved !== null
  const isAskable = isComplete(audience) && (!isOfCampaign || (language !== null && language !== ''))
  const estimate = useDebouncedCall<Estimate>(
    field.calls?.['estimate'],
    null,
    isAskable ? { audience, ...(isOfCampaign && { language }) } : null,
  )
  const isSaved = audience.source === 'saved'
  return (
    <div className="audience-builder" {...groupProps(props)} onBlur={onBlur}>
      {isUnreadable && <p className="field-note">{t('unreadable')}</p>}
      <FieldRow
        field={fields.source}
        value={audience.source}
        problems={problemsAt(props.problems, 'source')}
        disabled={disabled}
        onChange={(next) =>
          keep({ ...audience, source: sources.find((source) => source === next) ?? audience.source })
        }
      />
      {isSaved && fields.saved !== null && (
        <FieldRow
          field={fields.saved}
          value={audience.audience_id ?? null}
          problems={problemsAt(props.problems, 'audience_id')}
          disabled={disabled}
          onChange={(next) => keep(withSaved(audience, next))}
        />
      )}
      {audience.source === 'list' && (
        <ListFile
          id={audience.list_file_id ?? null}
          disabled={disabled}
          onChange={(id) => keep(id === null ? withoutFile(audience) : { ...audience, list_file_id: id })}
        />
      )}
      {!isSaved && (
        <fieldset className="audience-part">
          <legend>{t('conditions')}</legend>
          <FieldList
            fields={fields.filters}
            values={filters}
            problems={problemsOf(fields.filters, props.problems, 'filters')}
            disabled={disabled}
            onChange={(name, next) => change('filters', { ...filters, [name]: next })}
          />
        </fieldset>
      )}
      <fieldset className="audience-part">
        <legend>{t('leftOut')}</legend>
        <FieldList
          fields={fields.exclude}
          values={exclude}
          problems={problemsOf(fields.exclude, props.problems, 'exclude')}
          disabled={disabled}
          onChange={(name, next) => change('exclude', { ...exclude, [name]: next })}
        />
      </fieldset>
      <EstimateLine estimate={estimate} />
    </div>
  )
}

function useAudienceFields(calls: ControlProps['field']['calls']): AudienceFields {
  const { t } = useTranslation('email-widgets')
  const { locale } = useLocale()
  const { languages } = useLanguage()
  return useMemo(
    () =>
      audienceFields({
        calls,
        label: (key) => t(`audience.${key}`),
        countries: countries(locale),
        languages: languages.map(({ mark, title }) => ({ value: mark, label: title })),
        sourceLabel: (source) => t(`source.${source}`),
        originLabel: (origin) => t(`origin.${origin}`),
      }),
    [calls, t, locale, languages],
  )
}

function withSaved(
  { audience_id: _saved, filters: _filters, ...audience }: Audience,
  value: FieldValue,
): Audience {
  const id = Number(textOfValue(value))
  return id > 0 ? { ...audience, audience_id: id } : audience
}

function withoutFile({ list_file_id: _file, ...audience }: Audience): Audience {
  return audience
}

/** What is wrong with a condition, by its path in the audience. */
function problemsOf(
  fields: AudienceFields['filters'],
  problems: readonly FieldProblem[] | undefined,
  place: 'filters' | 'exclude',
): FieldProblems {
  return Object.fromEntries(fields.map(({ field }) => [field, problemsAt(problems, place, field)]))
}

function problemsAt(
  problems: readonly FieldProblem[] = [],
  ...place: readonly string[]
): readonly FieldProblem[] {
  return problems
    .filter(({ path = [] }) => place.every((part, index) => path[index] === part))
    .map(({ path: _path, ...problem }) => problem)
}
