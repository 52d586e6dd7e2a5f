import { Button } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { PasteDrawer as Drawer } from '../../../generated/types.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FieldList } from '../fields/field-list.tsx'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type FieldValues, initialValue } from '../model/fields/field-value.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { type Line, linesOf, mostLines } from './pasted-lines.ts'
import { usePaste } from './use-paste.ts'
import './paste-drawer.css'

export interface PasteDrawerProps {
  readonly list: ListDescriptor
  readonly drawer: Drawer
  readonly title: string
  readonly onClose: () => void
}

/** Many new records at once, a value a line: each is checked, then all are sent, and each line says what came of it. */
export function PasteDrawer({ drawer, title, onClose }: PasteDrawerProps) {
  const { t } = useTranslation('lists')
  const id = useId()
  const fields = drawer.groups
    .flatMap((group) => group.fields)
    .filter(({ field }) => field !== drawer.field.field)
  const [text, setText] = useState('')
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(fields.map((field) => [field.field, initialValue(field)])),
  )
  const lines = linesOf(text)
  const paste = usePaste(drawer, fields, values)
  const checked = paste.check(lines)
  const [isLeaving, setIsLeaving] = useState(false)
  const losesWork = text.trim() !== '' && !paste.busy && (paste.report?.failed ?? 1) > 0
  useUnsavedWork(losesWork)
  const isTooMuch = lines.length > mostLines
  const invalid = checked.filter(({ problem }) => problem !== null)
  return (
    <SidePanel
      title={`${t('paste')} · ${title}`}
      onClose={() => (losesWork ? setIsLeaving(true) : onClose())}
    >
      <div className="paste">
        <label className="paste-label" htmlFor={id}>
          {drawer.field.label}
        </label>
        <textarea
          id={id}
          className="field-input paste-text"
          rows={10}
          spellCheck={false}
          value={text}
          disabled={paste.busy}
          onChange={(event) => {
            setText(event.target.value)
            paste.forget()
          }}
        />
        <p className="paste-hint">{t('pasteHint', { count: mostLines })}</p>
        {fields.length > 0 && (
          <FieldList
            fields={fields}
            values={values}
            problems={{}}
            disabled={paste.busy}
            onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
          />
        )}
        {isTooMuch && (
          <p className="paste-problem" role="alert">
            {t('pasteTooMany', { count: lines.length, most: mostLines })}
          </p>
        )}
        {invalid.length > 0 && <LineList lines={invalid} />}
        {paste.report !== null && (
          <output className="paste-report">
            {paste.report.failed === 0
              ? t('pasteAllDone', { count: paste.report.done })
              : t('pasteDone', paste.report)}
          </output>
        )}
      </div>
      <div className="paste-foot">
        <span className="paste-count">
          {paste.progress !== null
            ? t('sending', paste.progress)
            : invalid.length > 0
              ? t('pasteLines', { count: lines.length, invalid: invalid.length })
              : lines.length > 0 && t('pasteReady', { count: lines.length })}
        </span>
        {(paste.report?.failed ?? 0) > 0 && (
          <Button text={t('pasteKeepFailed')} onClick={() => setText(paste.failedText())} />
        )}
        <Button
          intent="primary"
          loading={paste.busy}
          disabled={
            isTooMuch ||
            lines.length === invalid.length ||
            (paste.report !== null && paste.report.failed === 0)
          }
          text={t('pasteSend', { count: lines.length - invalid.length })}
          onClick={() => void paste.send(checked)}
        />
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        question={t('dropTyped')}
        confirmLabel={t('drop')}
        cancelLabel={t('goOn')}
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </SidePanel>
  )
}

function LineList({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('lists')
  return (
    <ul className="paste-lines">
      {lines.map(({ line, value, problem }) => (
        <li key={line}>
          <span className="paste-line">{t('pasteLine', { line })}</span>
          <code>{value}</code>
          <span className="paste-problem">{problem}</span>
        </li>
      ))}
    </ul>
  )
}
