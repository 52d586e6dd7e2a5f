/** Whether calls come by themselves, because this tab was not used for a while; only known where a role limits idle time (`use-idle-limit.ts`). */
let isAway: () => boolean = () => false

export function setAttendance(next: () => boolean): void {
  isAway = next
}

export function isUnattended(): boolean {
  return isAway()
}
