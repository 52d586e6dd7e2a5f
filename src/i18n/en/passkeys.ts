import type { passkeys as zh } from '../zh/passkeys.ts'

export const passkeys: Record<keyof typeof zh, string> = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, your face or the PIN of your device: without password and code, and out of reach of phishing.',
  none: 'No passkeys yet',
  unusable: 'This console has no address set: passkeys cannot be used. Please ask an administrator.',
  unsupported: 'This browser has no passkeys: add one on another device.',
  added: 'Added {{time}}',
  lastUsed: 'Last used {{time}}',
  unused: 'Not used yet',
  add: 'Add a passkey',
  addNow: 'Continue',
  name: 'Name',
  nameExample: 'For instance: office computer',
  nameMissing: 'Please enter a name',
  notDone: 'It was not verified, please try again',
  done: 'The passkey was added',
  remove: 'Remove',
  removeOf: 'Remove the passkey: {{name}}',
  removeLead: 'Once removed, “{{name}}” signs in no more.',
  removed: 'The passkey was removed',
  cancel: 'Cancel',
}
