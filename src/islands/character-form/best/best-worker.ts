import type { BestMessage, BestQuestion } from './best-messages.ts';
