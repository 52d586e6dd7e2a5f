import { Dialog } from '@blueprintjs/core'
import { useId, useMemo } from 'react'
import { type RouteName, routes } from '../../../generated/routes.ts'
import type { Emitted, Page } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { localise } from '../../records/model/names/localise.ts'
import { type RelationOption, type Row, textOf } from '../../records/model/rows/list-result.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.ts'
import { RecordForm } from '../record-form.tsx'
import { creatingForm } from './creating-form.ts'
import { useOtherPage } from './use-other-page.ts'
import './quick-create.css'

export interface QuickCreateProps {
  /** The page that makes such records. */
  readonly route: RouteName
  /** What the new record is called at first. */
  readonly name: string
  readonly onCreated: (option: RelationOption) => void
  readonly onClose: () => void
}

/** Makes a record on the way, out of what it cannot do without; everything else is filled in on its own page. */
export default function QuickCreate(props: QuickCreateProps) {
  const { t } = useTranslation('fields')
  const loaded = useOtherPage(props.route, () => {
    notify({ message: t('quickCreateFailed'), intent: 'danger' })
    props.onClose()
  })
  return loaded && <QuickForm {...props} {...loaded} />
}

interface QuickFormProps extends QuickCreateProps {
  readonly page: Page<Emitted>
  readonly texts: readonly string[]
}

function QuickForm({ route, name, page, texts, onCreated, onClose }: QuickFormProps) {
  const { t } = useTranslation('fields')
  const { t: titleOf } = useTranslation('routes')
  const id = useId()
  const label = usePageTexts(texts)
  const form = useMemo(() => creatingForm(localise(page, label)), [page, label])
  if (form === null) return null
  const heading = page.kind === 'form' ? titleOf(routes[route].title) : t('quickCreate')
  const created = (record: Row | null) => {
    const made = record?.['id']
    if (record !== null && typeof made === 'number')
      onCreated({
        id: made,
        title: textOf(record[form.title] ?? made),
        subtitle: null,
        disabled: false,
        reason: null,
      })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aria-labelledby={id}
      className="quick-create"
      canOutsideClickClose={false}
    >
      <div className="quick-create-head">
        <h2 id={id}>{heading}</h2>
        <IconButton icon="cross" label={t('close')} onClick={onClose} />
      </div>
      <RecordForm
        formKey={`quick:${route}`}
        mode="create"
        load={null}
        save={form.save}
        groups={form.groups}
        values={name === '' ? noValues : { [form.title]: name }}
        title={form.title}
        layout="drawer"
        onBack={onClose}
        onSaved={created}
      />
    </Dialog>
  )
}

const noValues = {}
