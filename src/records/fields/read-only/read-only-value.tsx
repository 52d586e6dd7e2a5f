import type { ReactNode } from 'react'
import type { EnumOption, FieldControl, FormField } from '../../../../generated/types.ts'
import { isClock } from '../../../dates/offset.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatNumber, isNumberText } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isIconName } from '../../../ui/is-icon-name.ts'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { joinWords } from '../../../ui/words.ts'
import { zoneOf } from '../../model/fields/field-zone.ts'
import {
  type FieldValue,
  type FieldValues,
  idsOfValue,
  linesOfValue,
  partOfValue,
  textOfValue,
  textsOfValue,
} from '../../model/fields/held-value.ts'
import { groupProps } from '../control-props.ts'
import { currencyOfSiblings } from '../currency.ts'
import { ZoneMark, type ZoneMarkProps } from '../zone-mark.tsx'
import { ReadOnlyFiles } from './read-only-files.tsx'
import { ReadOnlyHtml } from './read-only-html.tsx'
import { ReadOnlyRelation } from './read-only-relation.tsx'

export interface ReadOnlyValueProps {
  readonly field: FormField
  readonly value: FieldValue
  readonly siblingValues: FieldValues
  /** The label is `<id>-label`. */
  readonly id: string
  readonly describedBy: string | undefined
}

/** What a field holds, where it cannot be changed: as a person reads it, and nothing as a dash. */
export function ReadOnlyValue(props: ReadOnlyValueProps) {
  const { t } = useTranslation('fields')
  const shown = shownOf(props, { yes: t('yes'), no: t('no') })
  return (
    <div className="field-fixed" {...groupProps(props)}>
      {shown ?? <span className="field-fixed-none">—</span>}
    </div>
  )
}

type Fixed = Pick<ReadOnlyValueProps, 'field' | 'value' | 'siblingValues'>

interface Words {
  readonly yes: string
  readonly no: string
}

/** Null: there is nothing. */
function shownOf({ field, value, siblingValues }: Fixed, words: Words): ReactNode {
  const text = textOfValue(value)
  const texts = textsOfValue(value)
  switch (field.control) {
    case 'switch':
      return value === true ? words.yes : words.no
    case 'choice':
      return text === '' ? null : titleOf(field.options, text)
    case 'choices':
    case 'tags':
      return texts.length === 0 ? null : joinWords(texts.map((one) => titleOf(field.options, one)))
    case 'relation':
    case 'relations': {
      const ids = idsOfValue(value)
      return ids.length === 0 ? null : <ReadOnlyRelation field={field} ids={ids} />
    }
    case 'rows':
    case 'object':
      return field.fields === undefined ? plain(field.control, text) : partsOf(field, value, siblingValues)
    case 'image':
    case 'images':
    case 'file':
    case 'files': {
      const addresses = text === '' ? texts : [text]
      return addresses.length === 0 ? null : (
        <ReadOnlyFiles addresses={addresses} arePictures={field.control.startsWith('image')} />
      )
    }
    case 'html':
      return text === '' ? null : <ReadOnlyHtml html={text} />
    case 'money':
      return isNumberText(text)
        ? formatMoney(text, currencyOfSiblings(field, siblingValues) ?? '')
        : plain(field.control, text)
    case 'int':
    case 'decimal':
      return isNumberText(text) ? formatNumber(text) : plain(field.control, text)
    case 'datetime':
      return text === '' ? null : <FixedTime clock={text} zone={zoneOf(field, siblingValues)} />
    default:
      return plain(field.control, text)
  }
}

function plain(control: FieldControl, text: string): ReactNode {
  if (text === '') return null
  switch (control) {
    case 'percent':
      return `${text}%`
    case 'password':
      return '••••••••'
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>
    case 'url':
      return /^https?:\/\//i.test(text) ? (
        <a href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )
    case 'icon':
      return (
        <>
          {isIconName(text) && <Icon name={text} />} {text}
        </>
      )
    case 'color':
      return (
        <>
          <span className="field-swatch" style={{ background: text }} aria-hidden /> {text}
        </>
      )
    case 'code':
    case 'ip':
      return <code>{text}</code>
    case 'json':
    case 'rows':
    case 'object':
      return <pre className="field-fixed-code">{text}</pre>
    default:
      return <span className="field-fixed-text">{text}</span>
  }
}

function FixedTime({ clock, zone }: ZoneMarkProps) {
  return (
    <>
      {clock.replace('T', ' ')} {isClock(clock) && <ZoneMark clock={clock} zone={zone} />}
    </>
  )
}

function partsOf(
  { control, fields = [] }: FormField,
  value: FieldValue,
  siblingValues: FieldValues,
): ReactNode {
  const part = partOfValue(value)
  const lines = control === 'rows' ? linesOfValue(value) : part === null ? [] : [part]
  if (lines.length === 0) return null
  return lines.map((line, index) => (
    // Lines that cannot be changed keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    <dl key={index} className="field-fixed-line">
      {fields.map((field) => (
        <div key={field.field}>
          <dt>{field.label}</dt>
          <dd>
            <FixedPart
              field={field}
              value={line[field.field] ?? null}
              siblingValues={{ ...siblingValues, ...line }}
            />
          </dd>
        </div>
      ))}
    </dl>
  ))
}

function FixedPart(props: Fixed) {
  const { t } = useTranslation('fields')
  return shownOf(props, { yes: t('yes'), no: t('no') }) ?? '—'
}

function titleOf(options: readonly EnumOption[] | undefined, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value
}
