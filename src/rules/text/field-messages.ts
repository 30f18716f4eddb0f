import * as z from 'zod/mini';

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function found(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  return nouns[typeof input] ?? typeof input;
}

/**
 * Writes what is wrong with a field, to be read after its name: "level must be a number, not text".
 */
function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      if (issue.expected === 'int' && typeof issue.input === 'number') {
        return `must be a whole number, not ${issue.input}`;
      }
      return `must be ${nouns[issue.expected] ?? issue.expected}, not ${found(issue.input)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has fields that do not belong there: ${issue.keys.join(', ')}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    default:
      return 'is not of any form that is allowed';
  }
}

// Schemas with messages of their own keep them.
z.config({ localeError: fieldMessage });
