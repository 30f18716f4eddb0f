import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schemas from './min-schemas.json' with { type: 'json' };
import { isSnowflake } from './snowflakes.ts';

type Schema = keyof typeof schemas.$defs;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addFormat('snowflake', isSnowflake);
ajv.addFormat('nonce', true);
ajv.addSchema({ $id: 'discord', $defs: schemas.$defs });

/** Describes how a value breaks Discord's own description: '' when it does not. */
export function faultsAgainst(schema: Schema, value: unknown): string {
  const validate = ajv.getSchema(`discord#/$defs/${schema}`);
  if (!validate) throw new Error(`min-schemas.json describes no ${schema}`);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}
