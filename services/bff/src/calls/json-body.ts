import { Refusal } from '@paddock/kit/calls/refusal';

const MAX_DEPTH = 20;
const MAX_KEYS = 1000;

/** Counts nesting and members before anything is parsed, so that a bomb costs one pass over its text. */
function refuseBombs(text: string): void {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92 /* \ */) i += 1;
      else if (char === 34 /* " */) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 /* { */ || char === 91 /* [ */) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new Refusal('bad_json');
    } else if (char === 125 || char === 93) depth -= 1;
    else if (char === 44 /* , */ || char === 58 /* : */) {
      members += 1;
      if (members > MAX_KEYS * 2) throw new Refusal('bad_json');
    }
  }
}

export function parseBody(text: string): unknown {
  if (text === '') return {};
  refuseBombs(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad_json', null, { cause: error });
  }
}
