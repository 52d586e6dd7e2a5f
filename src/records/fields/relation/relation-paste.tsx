import { useId, useState } from 'react'
import type { OperationRef } from '../../../../generated/types.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useTransport } from '../../../hooks/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { joinWords } from '../../../ui/words.ts'
import type { OptionsResult, RelationOption } from '../../model/rows/list-result.ts'
import { useRouteSources } from '../use-route-sources.ts'
import { type Resolved, resolveLines } from './resolve-lines.ts'

export interface RelationPasteProps {
  readonly relation: OperationRef
  readonly purpose: Readonly<Record<string, string>>
  readonly onAdd: (options: readonly RelationOption[]) => void
  readonly onClose: () => void
}

/** Names or ids, one a line, looked up and added; what is not found, or found twice, stays in the box. */
export function RelationPaste({ relation, purpose, onAdd, onClose }: RelationPasteProps) {
  const { t } = useTranslation('fields')
  const id = useId()
  const transport = useTransport()
  const routeVariables = useRouteSources(relation)
  const { visible, current } = useLanguage()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [rest, setRest] = useState<Resolved | null>(null)
  const language =
    visible && current !== null && relation.variables.includes('language') ? { language: current } : {}
  const find = async (variables: object) => {
    const result = await transport.send<OptionsResult>(relation, {
      ...language,
      ...routeVariables,
      ...purpose,
      ...variables,
    })
    return result.data
  }
  const add = async () => {
    setBusy(true)
    try {
      const resolved = await resolveLines(text, find)
      onAdd(resolved.found)
      const left = [...resolved.missing, ...resolved.ambiguous]
      setText(left.join('\n'))
      setRest(resolved)
      if (left.length === 0) onClose()
    } catch {
      // The transport has shown why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="relation-paste">
      <textarea
        className="field-input"
        ref={focusOnMount}
        rows={4}
        aria-label={t('pasteHint')}
        aria-describedby={id}
        placeholder={t('pasteHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output id={id} className="field-problem">
        {rest !== null && rest.missing.length > 0 && t('pasteMissing', { names: joinWords(rest.missing) })}{' '}
        {rest !== null &&
          rest.ambiguous.length > 0 &&
          t('pasteSeveral', { names: joinWords(rest.ambiguous) })}
      </output>
      <span className="relation-paste-foot">
        <button type="button" className="field-link" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="field-link"
          disabled={busy || text.trim() === ''}
          onClick={() => void add()}
        >
          {t(busy ? 'loading' : 'add')}
        </button>
      </span>
    </div>
  )
}
