import { useState } from 'react'
import type { FormField } from '../../../../generated/types.ts'
import {
  type AlertRobot,
  type ChatService,
  chatServices,
  type RobotDraft,
  useAlertWrites,
} from '../../../hooks/use-alerts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ActionDialog } from '../../../records/dialogs/action-dialog.tsx'
import { FieldRow } from '../../../records/fields/field-row.tsx'
import { textOfValue } from '../../../records/model/fields/held-value.ts'
import { notify } from '../../../ui/toaster.ts'

export interface RobotDialogProps {
  /** Null: a new one. */
  readonly robot: AlertRobot | null
  readonly onClose: () => void
}

/** Where a robot is reached; what is entered is never shown again. */
export function RobotDialog({ robot, onClose }: RobotDialogProps) {
  const { t, ready } = useTranslation('alerts')
  const { createRobot, updateRobot } = useAlertWrites()
  const [draft, setDraft] = useState<RobotDraft>(() => ({
    name: robot?.name ?? '',
    service: robot?.service ?? 'dingtalk',
    address: '',
    secret: '',
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [busy, setBusy] = useState(false)
  if (!ready) return null
  const change = (changes: Partial<RobotDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setErrors({})
  }
  const problems = (name: string) => (errors[name] ?? []).map((text) => ({ text }))
  const { service } = draft
  const save = async () => {
    setBusy(true)
    const values = {
      ...draft,
      name: draft.name.trim(),
      address: draft.address.trim(),
      secret: draft.secret.trim(),
    }
    const failure = robot === null ? await createRobot(values) : await updateRobot(robot, values)
    setBusy(false)
    if (failure !== null) {
      const { errors: byField, message } = failure
      return setErrors(Object.keys(byField).length > 0 ? byField : { address: [message] })
    }
    notify({ message: t('robotSaved', { name: values.name }), intent: 'success' })
    onClose()
  }
  return (
    <ActionDialog
      title={t(robot === null ? 'robotAdd' : 'robotEdit')}
      confirm={{
        label: t('save'),
        busy,
        disabled: draft.name.trim() === '' || (robot === null && draft.address.trim() === ''),
        onConfirm: () => void save(),
      }}
      onCancel={onClose}
    >
      {robot === null && (
        <FieldRow
          field={{
            ...field('service', t('service'), 'choice'),
            options: chatServices.map((value) => ({ value, label: t(`service_${value}`) })),
          }}
          value={service}
          problems={problems('service')}
          onChange={(value) => change({ service: serviceOf(textOfValue(value)) ?? service })}
        />
      )}
      <FieldRow
        field={{ ...field('name', t('robotName')), limits: { maxLength: 40 } }}
        value={draft.name}
        problems={problems('name')}
        help={t('robotNameHint')}
        onChange={(value) => change({ name: textOfValue(value) })}
      />
      <FieldRow
        field={{ ...field('address', t('address'), 'url'), required: robot === null }}
        value={draft.address}
        problems={problems('address')}
        help={robot === null ? t(`addressHint_${service}`) : t('addressStays', { address: robot.address })}
        onChange={(value) => {
          const address = textOfValue(value)
          const found = robot === null ? serviceAt(address) : null
          change({ address, ...(found !== null && { service: found }) })
        }}
      />
      {(service === 'dingtalk' || service === 'feishu') && (
        <FieldRow
          field={{ ...field('secret', t('secret'), 'password'), required: false }}
          value={draft.secret}
          problems={problems('secret')}
          help={
            robot?.secret == null ? t(`secretHint_${service}`) : t('secretStays', { secret: robot.secret })
          }
          onChange={(value) => change({ secret: textOfValue(value) })}
        />
      )}
    </ActionDialog>
  )
}

function serviceOf(value: string): ChatService | null {
  return chatServices.find((each) => each === value) ?? null
}

const hosts: readonly (readonly [string, ChatService])[] = [
  ['dingtalk.com', 'dingtalk'],
  ['feishu.cn', 'feishu'],
  ['larksuite.com', 'feishu'],
  ['weixin.qq.com', 'wecom'],
  ['slack.com', 'slack'],
]

/** The service whose address that is; null where the address does not say it. */
function serviceAt(address: string): ChatService | null {
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hosts.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1] ?? null
}

function field(name: string, label: string, control: FormField['control'] = 'text'): FormField {
  return { field: name, label, control, required: true, writable: ['create', 'update'] }
}
