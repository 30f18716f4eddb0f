import { describe, expect, it } from 'vitest';
import { readTraceparent } from '#server/http/trace.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

// The rules are those of https://www.w3.org/TR/trace-context-2/#traceparent-header.
describe('the traceparent header', () => {
  it.each([
    ['of version 00', `00-${id}-${parent}-01`],
    ['that is not sampled', `00-${id}-${parent}-00`],
    ['with flags of a later level', `00-${id}-${parent}-03`],
    ['of a later version', `01-${id}-${parent}-01`],
    ['of a later version that says more', `cc-${id}-${parent}-01-what-the-future-brings`],
    ['of the last version', `fe-${id}-${parent}-01`],
    ['whose ids are zero but for a digit', `00-${'0'.repeat(31)}1-${'0'.repeat(15)}1-00`],
  ])('%s is the caller’s', (_, header) => {
    const [, sentId, sentParent] = header.split('-');
    expect(readTraceparent(header)).toEqual({ id: sentId, parent: sentParent });
  });

  it.each([
    ['nothing', ''],
    ['the version ff, which is forbidden', `ff-${id}-${parent}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${parent}-01`],
    ['a parent of zeros', `00-${id}-${'0'.repeat(16)}-01`],
    ['a later version with zeros', `01-${'0'.repeat(32)}-${parent}-01`],
    ['capital letters', `00-${id.toUpperCase()}-${parent}-01`],
    ['a capital version', `CC-${id}-${parent}-01`],
    ['a trace that is too short', `00-${id.slice(1)}-${parent}-01`],
    ['a trace that is too long', `00-${id}a-${parent}-01`],
    ['a parent that is too short', `00-${id}-${parent.slice(1)}-01`],
    ['no flags', `00-${id}-${parent}`],
    ['flags of one digit', `00-${id}-${parent}-1`],
    ['flags that are no number', `00-${id}-${parent}-.0`],
    ['a version of one digit', `0-${id}-${parent}-01`],
    ['more than version 00 has', `00-${id}-${parent}-01-more`],
    ['a dash too many', `00-${id}-${parent}-01-`],
    ['more than a later version may add', `01-${id}-${parent}-01more`],
    ['several headers, joined', `00-${id}-${parent}-01, 00-${id}-${parent}-01`],
    ['several headers of a later version', `01-${id}-${parent}-01, 01-${id}-${parent}-01`],
    ['other letters', `00-${id.slice(1)}g-${parent}-01`],
    ['other digits', `00-${id.slice(1)}٣-${parent}-01`],
    ['a line of its own behind it', `00-${id}-${parent}-01\n`],
    ['a space before it', ` 00-${id}-${parent}-01`],
    ['underlines', `00_${id}_${parent}_01`],
  ])('with %s is none', (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});
