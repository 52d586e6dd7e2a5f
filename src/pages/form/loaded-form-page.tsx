import { useMemo } from 'react'
import type { FormPage } from '../../../generated/types.ts'
import { RecordFormView } from '../../forms/record-form-view.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { uniqueChecksOf } from '../../forms/unique/unique-checks.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import type { Row } from '../../records/model/rows/list-result.ts'
import { WidgetSlot } from '../../records/slots/widget-slot.tsx'
import { RecordTabs } from '../../records/tabs/record-tabs.tsx'
import { FormHeader } from './form-header.tsx'
import { useAfterSave } from './use-after-save.ts'
import { usePresetValues } from './use-preset-values.ts'

export interface LoadedFormPageProps {
  readonly formKey: string
  readonly page: FormPage
  /** Null: a new record. */
  readonly record: Row | null
  readonly onReload: () => void
}

/** The form with what stands around it; what is typed outlives a look at another tab. */
export function LoadedFormPage({ formKey, page, record, onReload }: LoadedFormPageProps) {
  const { mode, save, groups, steps, rowTitle } = page
  const { onSaved, onBack } = useAfterSave(page)
  const checks = useMemo(() => uniqueChecksOf(page.widgets), [page])
  const values = usePresetValues(page)
  const form = useRecordForm(
    {
      formKey,
      mode,
      save,
      groups,
      steps,
      checks,
      values,
      title: rowTitle,
      layout: 'page',
      hasNext: mode === 'create',
      onSaved,
      ...(onBack && { onBack }),
    },
    record,
  )
  const around = { widgets: page.widgets, record, form, reload: onReload }
  const view = (
    <RecordFormView
      form={form}
      {...(page.widgets.some(({ slot }) => slot === 'side') && {
        sidebar: <WidgetSlot {...around} slot="side" />,
      })}
    />
  )
  return (
    <>
      <FormHeader page={page} record={record} onReload={onReload} />
      <WidgetSlot {...around} slot="header" />
      {mode === 'edit' && record !== null && page.tabs.length > 0 ? (
        <RecordTabs
          tabs={page.tabs}
          record={record}
          parameter="tab"
          renderList={renderTabList}
          renderForm={() => view}
          onReload={onReload}
          renderEntry={(tab) => (
            <RecordForm
              formKey={`${formKey}:${tab.key}`}
              mode="edit"
              load={tab.load}
              save={tab.save}
              groups={tab.groups}
              row={record}
              layout="page"
              onSaved={onReload}
            />
          )}
        />
      ) : (
        view
      )}
      <WidgetSlot {...around} slot="main" />
      <WidgetSlot {...around} slot="footer" />
    </>
  )
}
