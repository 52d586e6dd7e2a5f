import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { EnumOption } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { EditorButton } from './editor-button.tsx'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { VariablesPanel } from './variables-panel.tsx'

export interface EditorToolbarProps {
  readonly editor: Editor
  readonly disabled: boolean
  /** Words that stand for something else in the text. */
  readonly variables?: readonly EnumOption[] | undefined
  readonly source: boolean
  readonly full: boolean
  readonly onSource: () => void
  readonly onFull: () => void
  readonly onPictures: (files: readonly File[], alt: string) => void
}

const marks = ['bold', 'italic', 'underline', 'strike', 'code'] as const
const levels = [1, 2, 3, 4] as const

/** Everything that the editor can do with the text under the cursor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, source, full, variables = [], onSource, onFull, onPictures } = props
  const { t } = useTranslation('fields')
  const disabled = props.disabled || source
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      marks: marks.filter((mark) => now.isActive(mark)),
      level: levels.find((level) => now.isActive('heading', { level })) ?? 0,
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      codeBlock: now.isActive('codeBlock'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <div className="html-toolbar" role="toolbar" aria-label={t('editor.toolbar')}>
      <select
        className="html-style"
        aria-label={t('editor.style')}
        disabled={disabled}
        value={state.level}
        onChange={({ target: { value } }) => {
          const level = levels.find((one) => String(one) === value)
          if (level === undefined) run().setParagraph().run()
          else run().setHeading({ level }).run()
        }}
      >
        <option value={0}>{t('editor.paragraph')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('editor.heading', { level })}
          </option>
        ))}
      </select>
      {marks.map((mark) => (
        <EditorButton
          key={mark}
          icon={mark}
          label={t(`editor.${mark}`)}
          active={state.marks.includes(mark)}
          disabled={disabled}
          onClick={() => run().toggleMark(mark).run()}
        />
      ))}
      <EditorButton
        icon="bulletList"
        label={t('editor.bulletList')}
        active={state.bulletList}
        disabled={disabled}
        onClick={() => run().toggleBulletList().run()}
      />
      <EditorButton
        icon="orderedList"
        label={t('editor.orderedList')}
        active={state.orderedList}
        disabled={disabled}
        onClick={() => run().toggleOrderedList().run()}
      />
      <EditorButton
        icon="quote"
        label={t('editor.quote')}
        active={state.quote}
        disabled={disabled}
        onClick={() => run().toggleBlockquote().run()}
      />
      <EditorButton
        icon="codeBlock"
        label={t('editor.codeBlock')}
        active={state.codeBlock}
        disabled={disabled}
        onClick={() => run().toggleCodeBlock().run()}
      />
      <Dropdown renderContent={(close) => <LinkPanel editor={editor} onClose={close} />}>
        <EditorButton icon="link" label={t('editor.link')} active={state.link} disabled={disabled} />
      </Dropdown>
      <Dropdown renderContent={(close) => <PicturePanel onPictures={onPictures} onClose={close} />}>
        <EditorButton icon="image" label={t('editor.image')} disabled={disabled} />
      </Dropdown>
      <Dropdown
        renderContent={(close) => <TablePanel editor={editor} inTable={state.table} onClose={close} />}
      >
        <EditorButton icon="table" label={t('editor.table')} active={state.table} disabled={disabled} />
      </Dropdown>
      <EditorButton
        icon="rule"
        label={t('editor.rule')}
        disabled={disabled}
        onClick={() => run().setHorizontalRule().run()}
      />
      <EditorButton
        icon="clear"
        label={t('editor.clear')}
        disabled={disabled}
        onClick={() => run().unsetAllMarks().clearNodes().run()}
      />
      <EditorButton
        icon="undo"
        label={t('editor.undo')}
        disabled={disabled || !state.canUndo}
        onClick={() => run().undo().run()}
      />
      <EditorButton
        icon="redo"
        label={t('editor.redo')}
        disabled={disabled || !state.canRedo}
        onClick={() => run().redo().run()}
      />
      {variables.length > 0 && !disabled && (
        <Dropdown
          renderContent={(close) => <VariablesPanel editor={editor} variables={variables} onClose={close} />}
        >
          <button type="button" className="field-link">
            {t('editor.variables')}
          </button>
        </Dropdown>
      )}
      <span className="html-gap" />
      <button type="button" className="field-link" aria-pressed={source} onClick={onSource}>
        {t('editor.source')}
      </button>
      <EditorButton
        icon="fullScreen"
        label={t(full ? 'editor.leaveFullScreen' : 'editor.fullScreen')}
        active={full}
        onClick={onFull}
      />
    </div>
  )
}
