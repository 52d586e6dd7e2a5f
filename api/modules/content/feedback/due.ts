/** Hours until the first answer is due, by priority (domain/resources.md, feedback `sla_due_at`). */
const hours: Readonly<Record<string, number>> = { urgent: 4, high: 12, normal: 24, low: 72 }

export function dueAt(createdAt: Date, priority: string): string {
  return new Date(createdAt.getTime() + (hours[priority] ?? 24) * 3_600_000).toISOString()
}
