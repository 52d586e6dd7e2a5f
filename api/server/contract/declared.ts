import type { Operation } from '../../engine/model/operation.ts'
import { allOperations } from '../all-operations.ts'
import type { Desk } from '../desk/desk.ts'
import type { SessionServices } from '../session/services.ts'

const described = () => Promise.reject(new Error('the contract only describes operations'))

const services: SessionServices = {
  authorize: described,
  signOut: described,
  userInfo: described,
  changePassword: described,
  secondFactor: {
    show: described,
    begin: described,
    confirm: described,
    renewCodes: described,
    turnOff: described,
  },
  providers: { list: () => [], begin: described, signOutUrl: described },
  passkeys: {
    list: described,
    begin: described,
    add: described,
    remove: described,
    signInOptions: described,
  },
  apiKeys: { make: described, revoke: described },
  endSession: described,
  endOtherSessions: described,
  openView: described,
  currentView: () => ({}),
  closeView: described,
  saveSubscription: described,
  pushKey: () => '',
}

const desk: Desk = {
  parts: described,
  schedules: described,
  tables: described,
  statements: described,
  settings: described,
  versions: described,
}

/** The operations that the server serves, to be described and not to be called: none of them has a session. */
export function declaredOperations(): readonly Operation[] {
  return allOperations(services, desk)
}
