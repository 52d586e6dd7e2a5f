/** Why a mail counts as failed that may have been sent. */
export const unknownOutcome = '发送中断，无法确认是否已送出，不再重发'
