import type { AnyStateMachine } from 'xstate'
import { authMachine } from '../../src/machines/auth.ts'
import { companyMachine } from '../../src/machines/company.ts'
import { consoleMachine } from '../../src/machines/console.ts'
import { deploymentMachine } from '../../src/machines/deployment.ts'
import { drawerMachine } from '../../src/machines/drawer.ts'
import { formMachine } from '../../src/machines/form.ts'
import { importMachine } from '../../src/machines/import.ts'
import { jobsMachine } from '../../src/machines/jobs.ts'
import { languageMachine } from '../../src/machines/language.ts'
import { liveMachine } from '../../src/machines/live.ts'
import { networkMachine } from '../../src/machines/network.ts'
import { notificationsMachine } from '../../src/machines/notifications.ts'
import { pushMachine } from '../../src/machines/push.ts'
import { sidebarMachine } from '../../src/machines/sidebar.ts'
import { unreadMachine } from '../../src/machines/unread.ts'
import { uploadMachine } from '../../src/machines/upload.ts'
import { wizardMachine } from '../../src/machines/wizard.ts'
import { writeMachine } from '../../src/machines/write.ts'

/** Every lifecycle that has a page in docs/machines, and what it owns. */
export const machines: readonly { readonly machine: AnyStateMachine; readonly owns: string }[] = [
  {
    machine: consoleMachine,
    owns: 'the meeting place of what every page has: it starts those and passes the news on',
  },
  { machine: liveMachine, owns: 'the meeting place of what comes with the console: messages, push, jobs' },
  { machine: authMachine, owns: 'login, tokens, refresh, lost and locked sessions, logout' },
  { machine: companyMachine, owns: 'which brand a tab works in' },
  { machine: languageMachine, owns: 'the content language of the brand' },
  { machine: sidebarMachine, owns: 'the sidebar and the device' },
  { machine: drawerMachine, owns: 'the message drawer' },
  { machine: unreadMachine, owns: 'the number of unread messages' },
  { machine: notificationsMachine, owns: 'pop-ups and the live connection' },
  { machine: pushMachine, owns: 'the web push subscription' },
  { machine: jobsMachine, owns: 'the tray of background jobs' },
  { machine: networkMachine, owns: 'whether the server can be reached' },
  { machine: deploymentMachine, owns: 'a newer build on the server' },
  { machine: formMachine, owns: 'a form: checking, saving, conflicts, drafts and what would be lost' },
  { machine: wizardMachine, owns: 'a wizard: its steps, their submission and what was made' },
  { machine: importMachine, owns: 'an import: its file, how that is read, and its run' },
  { machine: uploadMachine, owns: 'one file on its way' },
  { machine: writeMachine, owns: 'one intent to change something' },
]
