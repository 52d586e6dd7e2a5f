import type { ChainedCommands, Editor } from '@tiptap/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

export interface TablePanelProps {
  readonly editor: Editor
  readonly inTable: boolean
  readonly onClose: () => void
}

const steps = {
  addRow: (chain: ChainedCommands) => chain.addRowAfter(),
  addColumn: (chain: ChainedCommands) => chain.addColumnAfter(),
  deleteRow: (chain: ChainedCommands) => chain.deleteRow(),
  deleteColumn: (chain: ChainedCommands) => chain.deleteColumn(),
  headerRow: (chain: ChainedCommands) => chain.toggleHeaderRow(),
  deleteTable: (chain: ChainedCommands) => chain.deleteTable(),
} as const

const names = Object.keys(steps) as readonly (keyof typeof steps)[]

/** A new table, or what can be done with the one under the cursor. */
export function TablePanel({ editor, inTable, onClose }: TablePanelProps) {
  const { t } = useTranslation('fields')
  const run = (step: (chain: ChainedCommands) => ChainedCommands) => {
    step(editor.chain().focus()).run()
    onClose()
  }
  return (
    <div className="html-menu">
      {inTable ? (
        names.map((name) => (
          <button key={name} type="button" onClick={() => run(steps[name])}>
            {t(`editor.${name}`)}
          </button>
        ))
      ) : (
        <button
          type="button"
          onClick={() => run((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
        >
          {t('editor.insertTable')}
        </button>
      )}
    </div>
  )
}
