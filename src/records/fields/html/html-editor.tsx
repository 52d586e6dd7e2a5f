import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sanitiseContent } from '../../../ui/sanitised-html.tsx'
import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, groupProps } from '../control-props.ts'
import { UploadList } from '../files/upload-list.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorExtensions, isHeldBy } from './extensions.ts'
import { useEditorPictures } from './use-editor-pictures.ts'
import './html-editor.css'

/**
 * Formatted text: what is pasted is cleaned, pictures are uploaded, and the source can be edited. What leaves it is sanitised, here and by the
 * API. Content that the editor cannot hold opens as source.
 */
export default function HtmlEditor(props: ControlProps) {
  const { field, value, onChange, onBlur, disabled, id, invalid, describedBy, takesFocus } = props
  const { t } = useTranslation('fields')
  const html = textOfValue(value)
  const [source, setSource] = useState(() => !isHeldBy(html))
  const [full, setFull] = useState(false)
  const emitted = useRef(html)
  const emit = (next: string) => {
    emitted.current = next
    onChange(next)
  }
  const latest = useRef({ emit, onBlur })
  useEffect(() => {
    latest.current = { emit, onBlur }
  })

  const editor = useEditor({
    extensions: editorExtensions(),
    content: sanitiseContent(html),
    injectCSS: false,
    autofocus: takesFocus,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: 'html-content',
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: sanitiseContent,
    },
    onUpdate: ({ editor: changed }) =>
      latest.current.emit(changed.isEmpty ? '' : withoutEnd(sanitiseContent(changed.getHTML()))),
    onBlur: () => latest.current.onBlur?.(),
  })
  const pictures = useEditorPictures(editor)

  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    if (html === emitted.current) return
    emitted.current = html
    editor.commands.setContent(sanitiseContent(html), { emitUpdate: false })
  }, [editor, html])

  const toggleSource = () => {
    if (source) editor.commands.setContent(sanitiseContent(html), { emitUpdate: false })
    setSource(!source)
  }
  return (
    // Escape leaves the full screen from wherever one is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="html-editor"
      data-full={full ? '' : undefined}
      {...groupProps(props)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !full) return
        event.stopPropagation()
        setFull(false)
      }}
    >
      <EditorToolbar
        editor={editor}
        disabled={disabled}
        variables={field.variables}
        source={source}
        full={full}
        onSource={toggleSource}
        onFull={() => setFull(!full)}
        onPictures={pictures.add}
      />
      {source ? (
        <textarea
          className="html-source"
          aria-label={`${field.label} · ${t('editor.source')}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          spellCheck={false}
          value={html}
          onChange={(event) => emit(event.target.value)}
          onBlur={() => {
            const clean = sanitiseContent(html)
            if (clean !== html) emit(clean)
            onBlur?.()
          }}
        />
      ) : (
        <EditorContent editor={editor} className="html-frame" />
      )}
      <div className="html-foot">
        <UploadList {...pictures.uploads} />
        {pictures.rejections.length > 0 && (
          <span className="field-problem" role="alert">
            {pictures.rejections.join(' ')}
          </span>
        )}
        <span className="html-words">{t('editor.words', { count: lengthOf(html) })}</span>
      </div>
    </div>
  )
}

/** The empty line that lets one write on below a heading or a table is not part of the text. */
function withoutEnd(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '')
}

/** Characters that people see. */
function lengthOf(html: string): number {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return Array.from(text.replaceAll(/\s+/g, '')).length
}
