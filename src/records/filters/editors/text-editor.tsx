import { Button, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { normaliseFilterValue } from '../../model/address/filter-value.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

export function TextEditor({ filter, value, onChange, onDone }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const [text, setText] = useState(value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(normaliseFilterValue(filter, text))
    onDone()
  }
  return (
    <form className="filter-editor filter-editor-line" onSubmit={submit}>
      <InputGroup
        inputRef={focusOnMount}
        aria-label={filter.label}
        placeholder={t('contains')}
        maxLength={190}
        value={text}
        onValueChange={setText}
      />
      <Button type="submit" intent="primary" text={t('apply')} />
    </form>
  )
}
