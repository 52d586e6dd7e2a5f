import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { whenPointerRests } from '../../ui/when-pointer-rests.ts'
import type { ImportCheckProps } from './import-check-props.ts'

/** What all lines say for a field where they say nothing themselves; nothing where a file has to say it line by line. */
export function ImportConstant({
  own,
  preview,
  name,
  label,
}: ImportCheckProps & { readonly name: string; readonly label: string }) {
  const { t } = useTranslation('imports')
  const { locale } = useLocale()
  const constant = preview.source?.constants.find((one) => one.name === name)
  const value = preview.options.constants?.[name] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  if (constant === undefined) return null
  const choose = (option: string) =>
    own.send({
      type: 'import.change',
      changes: { options: { constants: { ...preview.options.constants, [name]: option } } },
    })
  const controlProps = { 'aria-label': t('constantOf', { label }), disabled: own.busy }
  if (constant.choices.length === 0)
    return (
      <input
        {...controlProps}
        className="field-input"
        placeholder={t('constant')}
        maxLength={200}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() =>
          whenPointerRests(() => {
            if (typed !== null && typed !== value) choose(typed)
          })
        }
      />
    )
  return (
    <select
      {...controlProps}
      className="field-input field-select"
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('constant')}</option>
      {constant.choices.map((one) => (
        <option key={one.value} value={one.value}>
          {locale === 'zh' ? one.zh : one.en}
        </option>
      ))}
    </select>
  )
}
