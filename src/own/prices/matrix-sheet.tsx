import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FieldValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { SheetGrid } from '../../ui/sheet-grid/sheet-grid.tsx'
import { notify } from '../../ui/toaster.ts'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { MatrixChanges } from './matrix-changes.tsx'
import { RateFill } from './rate-fill.tsx'
import { type Matrix, useMatrix } from './use-matrix.ts'

export interface MatrixSheetProps extends PageWidgetProps {
  readonly product: number
  readonly matrix: Matrix
}

/** The sheet, what would change, and from when on. */
export function MatrixSheet({ use, record, reload, product, matrix }: MatrixSheetProps) {
  const { t } = useTranslation('prices')
  const own = useMatrix(matrix)
  const { sheet, changes, problems } = own
  const [from, setFrom] = useState<FieldValue>(null)
  const saved = useUnsavedWork(sheet.edits.length > 0)
  const save = use.calls?.['save']
  const { may: canSave, busy, failure, send } = useWidgetWrite(save, record)
  const fields = use.fields?.['save'] ?? []
  const licenses = fields.find(({ field }) => field === 'cells')?.fields?.[0]?.options ?? []
  const titleOf = (license: string) => licenses.find(({ value }) => value === license)?.label ?? license

  const submit = async () => {
    const outcome = await send({
      input: {
        product_id: product,
        cells: changes.map(({ license, currency, after, original }) => ({
          license_type: license,
          currency,
          amount: after,
          ...(original !== null && { original_amount: original }),
        })),
        ...(typeof from === 'string' && from !== '' && { effective_from: from }),
      },
    })
    const done = dataOf(outcome)
    if (done === null) return
    notify({ message: t('saved', { count: Number(done['created']) }), intent: 'success', timeout: 1500 })
    saved()
    sheet.clear()
    reload()
  }
  return (
    <>
      {canSave && (
        <div className="prices-tools">
          <RateFill currencies={matrix.cols} onFill={own.fill} />
          <Button size="small" text={t('undo')} disabled={!sheet.canUndo} onClick={sheet.undo} />
          <span className="prices-hint">{t('hint')}</span>
        </div>
      )}
      <SheetGrid
        label={t('matrix')}
        corner={t('license')}
        rows={matrix.rows.map((key) => ({ key, title: titleOf(key) }))}
        columns={matrix.cols.map((key) => ({ key, title: key }))}
        textAt={own.shownAt}
        problemAt={(license, currency) => {
          const problem = own.problemAt(license, currency)
          return problem === null ? null : t(`problem.${problem}`)
        }}
        isChanged={(license, currency) => sheet.textAt(license, currency) !== null}
        isLocked={() => !canSave}
        onEdit={sheet.edit}
        onUndo={sheet.undo}
      />
      {sheet.edits.length > 0 && (
        <MatrixChanges
          changes={changes}
          problems={problems}
          titleOf={titleOf}
          failure={failure}
          busy={busy}
          hasJump={own.hasJump}
          fields={fields.filter(({ field }) => field === 'effective_from')}
          from={from}
          onFrom={setFrom}
          onSave={() => void submit()}
          onDiscard={sheet.clear}
        />
      )}
    </>
  )
}
