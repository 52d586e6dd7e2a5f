import type { roleAssignments as zh } from '../zh/role-assignments.ts'

export const roleAssignments: Record<keyof typeof zh, string> = {
  everywhere: 'All companies',
  everywhereHint: 'Applies in every company',
  noCompany: 'Choose companies first to assign roles in each of them',
  add: 'Assign a role',
  addTo: 'Assign a role in {{company}}',
  rolesOf: 'Roles in {{company}}',
  remove: 'Remove the role “{{role}}” in {{company}}',
}
