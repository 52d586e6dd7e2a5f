import { useId } from 'react'
import type { ImportSource } from '../../hooks/use-import-lifecycle.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceSet } from '../dialogs/choice-set.tsx'
import type { ImportCheckProps } from './import-check-props.ts'

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/** What the lines of the file are, on whose clock its times are, and how its days are written where they can be read in two ways. */
export function ImportSourceView({
  own,
  preview,
  source,
}: ImportCheckProps & { readonly source: ImportSource }) {
  const { t } = useTranslation('imports')
  const { locale } = useLocale()
  const [kind, zone] = [useId(), useId()]
  const change = (options: NonNullable<typeof preview.options>) =>
    own.send({ type: 'import.change', changes: { options } })
  return (
    <div className="import-source">
      <p>
        <label htmlFor={kind}>{t('kind')}</label>
        <select
          id={kind}
          className="field-input field-select"
          value={source.kind}
          disabled={own.busy}
          onChange={({ target }) => change({ kind: target.value })}
        >
          {source.kinds.map((one) => (
            <option key={one.value} value={one.value}>
              {locale === 'zh' ? one.zh : one.en}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={zone}>{t('timezone')}</label>
        <select
          id={zone}
          className="field-input field-select"
          value={source.timezone}
          disabled={own.busy}
          onChange={({ target }) => change({ timezone: target.value })}
        >
          {[...new Set([source.timezone, ...zones])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </p>
      {source.ambiguous && (
        <ChoiceSet
          label={t('dayOrder')}
          value={source.day_order ?? ''}
          options={[
            { value: 'dmy', label: t('dayOrder.dmy') },
            { value: 'mdy', label: t('dayOrder.mdy') },
          ]}
          onChange={(order) => order !== '' && change({ day_order: order })}
        />
      )}
    </div>
  )
}
