import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { isAddress } from './extensions.ts'

export interface LinkPanelProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where the chosen text leads to, and how. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const { t } = useTranslation('fields')
  const id = useId()
  const linkAttributes = editor.getAttributes('link') as {
    readonly href?: string
    readonly target?: string | null
    readonly rel?: string | null
  }
  const [address, setAddress] = useState(linkAttributes.href ?? '')
  const [newTab, setNewTab] = useState(linkAttributes.target === '_blank')
  const [nofollow, setNofollow] = useState(linkAttributes.rel?.includes('nofollow') === true)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = /^[\w-]+(\.[\w-]+)+/.test(address.trim()) ? `https://${address.trim()}` : address.trim()
    if (!isAddress(href)) {
      setWrong(true)
      return
    }
    const rel = [...(newTab ? ['noopener', 'noreferrer'] : []), ...(nofollow ? ['nofollow'] : [])].join(' ')
    const link = { href, target: newTab ? '_blank' : null, rel: rel === '' ? null : rel }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && linkAttributes.href === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: link }] }).run()
    else chain.setMark('link', link).run()
    onClose()
  }
  return (
    <div className="html-panel">
      <label htmlFor={id}>{t('editor.address')}</label>
      <input
        id={id}
        ref={focusOnMount}
        className="field-input"
        placeholder="https://"
        value={address}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
      />
      {wrong && (
        <p id={`${id}-wrong`} className="field-problem">
          {t('editor.badAddress')}
        </p>
      )}
      <label className="html-check">
        <input type="checkbox" checked={newTab} onChange={(event) => setNewTab(event.target.checked)} />
        {t('editor.newTab')}
      </label>
      <label className="html-check">
        <input type="checkbox" checked={nofollow} onChange={(event) => setNofollow(event.target.checked)} />
        {t('editor.nofollow')}
      </label>
      <span className="html-panel-foot">
        {linkAttributes.href !== undefined && (
          <button
            type="button"
            className="field-link"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {t('editor.unlink')}
          </button>
        )}
        <button type="button" className="field-link" onClick={apply}>
          {t('editor.apply')}
        </button>
      </span>
    </div>
  )
}
