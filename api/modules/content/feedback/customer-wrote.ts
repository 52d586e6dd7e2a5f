import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { addMessage } from './add-message.ts'

interface Written {
  readonly text: string
  readonly at: string
  /** Addresses of files. */
  readonly attachments?: readonly string[]
}

/**
 * Adds what a customer wrote to their ticket, which waits for staff again, and notifies who works on it. A ticket that was resolved or
 * closed is open again.
 */
export async function customerWrote(
  call: Call,
  ticketId: number,
  { text, at, attachments = [] }: Written,
): Promise<{ readonly ticketNo: string; readonly messageId: number }> {
  const tickets = repositoryOf('feedback', call)
  const ticket = await tickets.lock(ticketId)
  const messageId = await addMessage(call, ticketId, { type: 'customer', text, at, attachments })
  if (ticket.status !== 'open')
    await tickets.change(ticket, { status: ticket.assignee_id === null ? 'open' : 'processing' })
  if (ticket.assignee_id !== null)
    await notifyUsers(call.tx, [ticket.assignee_id], {
      topic: 'task',
      type: '',
      title: message('客户回复了 {no}', { no: ticket.ticket_no }),
      text: verbatim(text.slice(0, 200)),
      companyId: call.caller.companyId,
      link: `/feedback/edit/${ticketId}`,
    })
  return { ticketNo: ticket.ticket_no, messageId }
}
