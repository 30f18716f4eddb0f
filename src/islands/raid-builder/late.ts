// What the workbench shows only to whoever does something, in one file that is loaded later.
export { AnswerFilter } from './AnswerFilter.tsx';
export { BuilderDialogs } from './BuilderDialogs.tsx';
export { ChangedSince } from './ChangedSince.tsx';
export { HandParts } from './HandParts.tsx';
export { LeaveDialog } from './LeaveDialog.tsx';
export { PrintedPlan } from './PrintedPlan.tsx';
export { RefusalBar } from './RefusalBar.tsx';
export { Suggested } from './Suggested.tsx';
export { WhoIsSeated } from './WhoIsSeated.tsx';
export { WhyNoSeat } from './WhyNoSeat.tsx';
export { misfitInWords } from '#rules/raids/misfit-words.ts';
