import type { devices as zh } from '../zh/devices.ts'

export const devices: Record<keyof typeof zh, string> = {
  title: 'Signed-in devices',
  lead: 'Everywhere that your account is signed in now. End what you do not recognise, and change your password.',
  userLead:
    'An ended sign-in is out within a second. What was typed there is not lost: it goes on after signing in again.',
  current: 'This device',
  unknownDevice: 'Unknown device',
  lastUsed: 'Last used {{time}}',
  started: 'Signed in {{time}}',
  end: 'End',
  endOf: 'End the sign-in: {{device}}',
  endOthers: 'End all other sign-ins',
  endOthersAsk: 'End every sign-in but this one?',
  endUserAsk: 'End the sign-in of this user on “{{device}}”?',
  ended: 'Sign-ins ended: {{n}}',
  cancel: 'Cancel',
  none: 'Not signed in anywhere now',
}
