/**
 * Who a demo academy's learners would pay, so that the payment screen shows its QR code. No bank has the handle `demo`, so
 * that no money can reach a stranger.
 */
export const demoInstitute = { name: 'Kaksha Academy', vpa: 'kaksha@demo' } as const;
