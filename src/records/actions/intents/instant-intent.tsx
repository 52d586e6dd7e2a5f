import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type {
  CopyAction,
  DownloadAction,
  DrawerAction,
  LayoutAction,
  RouteAction,
  VisitAction,
} from '../../../../generated/types.ts'
import { downloadFile } from '../../../data/save-file.ts'
import { useTransport } from '../../../hooks/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { notify } from '../../../ui/toaster.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { useLiveActionContext } from '../../context/action-room.ts'
import { useSubject } from '../../context/use-subject.ts'
import { actionPath } from '../../model/actions/action-link.ts'
import { visitAddress } from '../../model/actions/visit-address.ts'
import type { Row } from '../../model/rows/list-result.ts'
import { resolveSource } from '../../model/rows/subject.ts'
import { restPath } from '../rest-path.ts'

type InstantAction = RouteAction | DownloadAction | DrawerAction | CopyAction | VisitAction | LayoutAction

export interface InstantIntentProps {
  readonly action: InstantAction
  readonly row: Row | null
  readonly onEnd: () => void
}

/** What is done at once, with nothing to ask: it shows nothing of its own. */
export function InstantIntent({ action, row, onEnd }: InstantIntentProps) {
  const perform = usePerform(action, row)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    // An error was shown by the transport.
    void perform().then(onEnd, onEnd)
  }, [perform, onEnd])
  return null
}

function usePerform(action: InstantAction, row: Row | null): () => Promise<void> {
  const { t } = useTranslation('actions')
  const navigate = useNavigate()
  const copy = useCopy()
  const transport = useTransport()
  const actionContext = useLiveActionContext()
  const subject = useSubject(row)
  const unavailable = () => notify({ message: t('unavailable'), intent: 'warning' })
  return async () => {
    switch (action.does) {
      case 'open': {
        const path = actionPath(action, subject)
        return path === null ? unavailable() : await navigate(path)
      }
      case 'visit': {
        const address = visitAddress(action, subject)
        if (address === null) unavailable()
        else open(address, '_blank', 'noopener,noreferrer')
        return undefined
      }
      case 'download': {
        const path = restPath(action, subject)
        return path === null ? unavailable() : await downloadFile(transport, path)
      }
      case 'copy': {
        const lines = action.fields
          .map((field) => String(resolveSource(field, subject) ?? ''))
          .filter((line) => line !== '')
        return await copy(lines.join('\n'))
      }
      case 'drawer':
        return actionContext.openDrawer?.[action.drawer]?.(action, row)
      case 'layout':
        return actionContext.showLayout?.show(action.layout)
      default:
        return action satisfies never
    }
  }
}
