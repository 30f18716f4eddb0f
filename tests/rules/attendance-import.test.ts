import { describe, expect, it } from 'vitest';
import {
  type BroughtLine,
  chosenList,
  readAttendanceCsv,
  readNameList,
} from '#rules/attendance/import.ts';
import { CsvError, decodeText, readCsv, readTable } from '#rules/tables/csv-reading.ts';
import { csvLine } from '#rules/tables/csv-writing.ts';

const person = (discordId: string, username: string, ...igns: string[]) => ({
  discordId: `12000000000000000${discordId}`,
  username,
  igns,
});

const members = [
  person('01', 'Zoë Großmann-Löwe', 'Gisla', 'Petroc'),
  person('02', 'ebb+flow', 'Kestrel Amm'),
  person('03', 'Tam', 'Petroc'),
  person('04', 'Corin Vash', 'Ashgate'),
  person('05', 'Jory Wick'),
  person('06', 'Søren | NL', 'Brandt Ulm'),
  person('07', 'Vale, the Younger'),
  person('08', 'Late Bloomer'),
  person('09', 'Wren'),
  person('10', 'Wren'),
  person('11', '[GH] Maud Pell (Healer)'),
];

type Line = BroughtLine<(typeof members)[number]>;

/** Says in words what became of each line: `Tam late`, `Corinn: Corin Vash?`, `Bob: nobody`. */
function inWords({ line, member, offered, state }: Line): string {
  const how = state === 'present' ? '' : ` ${state}`;
  if (member) return member.username + how;
  const names = offered.map(({ member: { username } }) => username).join(' or ');
  return `${line}: ${names === '' ? 'nobody' : `${names}?`}${how}`;
}

const read = (text: string) => readNameList(text, members).map(inWords);

describe('a pasted list', () => {
  it.each([
    ['Tam', ['Tam'], 'a username'],
    ['kestrel  amm', ['ebb+flow'], 'a character, whatever case and blanks'],
    ['ZOE GROßMANN-LÖWE', ['Zoë Großmann-Löwe'], 'with and without accents'],
    ['Zoe Grossmann Lowe', ['Zoë Großmann-Löwe'], 'typed on another keyboard'],
    [
      'Soren',
      ['Søren | NL'],
      'a letter that has no accent to lose, without what is said beside it',
    ],
    ['CorinVash\njory_wick', ['Corin Vash', 'Jory Wick'], 'words joined'],
    ['𝕮𝖔𝖗𝖎𝖓 𝖁𝖆𝖘𝖍', ['Corin Vash'], 'letters of another face'],
    ['Maud Pell', ['[GH] Maud Pell (Healer)'], 'a username without its own clan and role'],
    [
      '1. Tam\n2) Gisla\r\n- ebb+flow',
      ['Tam', 'Zoë Großmann-Löwe', 'ebb+flow'],
      'numbers, bullets',
    ],
    [
      '• Tam\n* Gisla\n10.Corin Vash\n[x] Jory Wick\n– ebb+flow',
      ['Tam', 'Zoë Großmann-Löwe', 'Corin Vash', 'Jory Wick', 'ebb+flow'],
      'bullets and ticks',
    ],
    ['> Tam\n**Corin Vash**\n`Jory Wick`', ['Tam', 'Corin Vash', 'Jory Wick'], 'marks of Discord'],
    ['Tam (50 Bard), Gisla [Mage]', ['Tam', 'Zoë Großmann-Löwe'], 'with classes behind names'],
    ['Corin Vash - Healer\nTank: Jory Wick', ['Corin Vash', 'Jory Wick'], 'a role on either side'],
    [
      'Healer Corin Vash\nJory Wick Shadow Guardian lvl 50',
      ['Corin Vash', 'Jory Wick'],
      'without a stroke',
    ],
    ['[Raid] Corin Vash\n<NL> Jory Wick\nNL | Tam', ['Corin Vash', 'Jory Wick', 'Tam'], 'clans'],
    [
      'Corin Vash#1234\n@Jory Wick\nTam #0',
      ['Corin Vash', 'Jory Wick', 'Tam'],
      'tags and mentions',
    ],
    [
      '<@1200000000000000002> <@!1200000000000000003>',
      ['ebb+flow', 'Tam'],
      'mentions as Discord has them',
    ],
    ['@Corin Vash @Jory Wick', ['Corin Vash', 'Jory Wick'], 'mentions in one line'],
    ['1200000000000000002', ['ebb+flow'], 'an id'],
    [
      '✅ Corin Vash 🛡️\n:shield: Tam\n<:tank:123456> Jory Wick\n1️⃣ Gisla',
      ['Corin Vash', 'Tam', 'Jory Wick', 'Zoë Großmann-Löwe'],
      'emoji',
    ],
    [
      'Corin Vash; Tam\tJory Wick,Gisla',
      ['Corin Vash', 'Tam', 'Jory Wick', 'Zoë Großmann-Löwe'],
      'several in a line',
    ],
    [
      'Corin Vash / Jory Wick & Tam',
      ['Corin Vash', 'Jory Wick', 'Tam'],
      'several, joined by signs',
    ],
    ['3\tCorin Vash\tTank\t50\n4\tTam\tBard\t49', ['Corin Vash', 'Tam'], 'rows of a sheet'],
    ['Vale, the Younger', ['Vale, the Younger'], 'a name with a comma in it'],
    [
      'Corin Vash (Ashgate)\nTam - Petroc',
      ['Corin Vash', 'Tam'],
      'a name and its character tell whose it is',
    ],
    ['Tam\nTAM\nCorin Vash, Ashgate', ['Tam', 'Corin Vash'], 'somebody twice'],
    ['20:01 Tam\n[20:02] Jory Wick', ['Tam', 'Jory Wick'], 'lines of a log'],
    ['Tanks:\nTam\n\nHealers (2):\nGisla', ['Tam', 'Zoë Großmann-Löwe'], 'headings'],
    ['\n\n,;\t\n---\n🎉', [], 'nothing'],
  ])('%j', (text, names) => {
    expect(read(text)).toEqual(names);
  });

  it.each([
    ['Corinn Vash', 'Corin Vash?', 'a letter too many'],
    ['Corn Vash', 'Corin Vash?', 'a letter too few'],
    ['Croin Vahs', 'Corin Vash?', 'letters that changed places'],
    ['Jory Wik', 'Jory Wick?', 'a short word with a mistake'],
    ['Vash Corin', 'Corin Vash?', 'words that changed places'],
    ['Jory', 'Jory Wick?', 'a part of the name'],
    ['Corin', 'Corin Vash or Søren | NL?', 'a part of a name, and a name that is near it'],
    ['Kestrl', 'ebb+flow?', 'a part of a character’s name, with a mistake'],
    ['CorrinVash', 'Corin Vash?', 'words joined, and a mistake'],
    ['[Raid] Jory Wik - Healer', 'Jory Wick?', 'a mistake between what stands around the name'],
    ['Corin Vash brought soup', 'Corin Vash?', 'the name among other words'],
    ['Passerby (Corin Vash)', 'Corin Vash?', 'somebody else before the name'],
    ['Petroc', 'Zoë Großmann-Löwe or Tam?', 'a character’s name that two have'],
    ['Wren', 'Wren or Wren?', 'a username that two have'],
    ['Tam - Corin Vash', 'Tam or Corin Vash?', 'two people of whom one may be meant'],
  ])('offers for %j: %s', (text, offered) => {
    expect(read(text)).toEqual([`${text}: ${offered}`]);
  });

  it.each([['Nobody'], ['Bo'], ['<@1200000000000000099>'], ['Harbour meeting'], ['Tim Burrow']])(
    'knows nobody of %j',
    (text) => {
      expect(read(text)).toEqual([`${text}: nobody`]);
    },
  );

  it('says by which name each is meant', () => {
    const [line] = readNameList('Ashgat', members);
    expect(line?.offered).toEqual([{ member: members[3], name: 'Ashgate' }]);
    const [two] = readNameList('Petroc', members);
    expect(two?.offered.map(({ name }) => name)).toEqual(['Petroc', 'Petroc']);
  });

  it('offers three at most, the nearest first', () => {
    const people = ['Corbin', 'Coren', 'Corin', 'Corinna', 'Corrin'].map((username, index) =>
      person(String(20 + index), username),
    );
    const [line] = readNameList('Corinn', people);
    const names = line?.offered.map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(names?.[0]).toBe('Corinna');
    expect(names).toContain('Corin');
  });

  it.each([
    ['Tam - late', ['Tam late'], 'behind a stroke'],
    [
      'Tam (absent)\nJory Wick benched',
      ['Tam absent', 'Jory Wick bench'],
      'in brackets, and alone',
    ],
    ['Tam\tno-show\nlate\tJory Wick', ['Tam absent', 'Jory Wick late'], 'in a cell of its own'],
    [
      'Late: Tam, Jory Wick\nGisla',
      ['Tam late', 'Jory Wick late', 'Zoë Großmann-Löwe'],
      'before a line',
    ],
    [
      'Gisla\n\nLate:\nTam\nJory Wick (excused)',
      ['Zoë Großmann-Löwe', 'Tam late', 'Jory Wick excused'],
      'in a heading',
    ],
    ['Late Bloomer', ['Late Bloomer'], 'but not in a name'],
    ['Gisla\nlate\nTam', ['Zoë Großmann-Löwe', 'Tam'], 'but not below a name, whose it may be'],
    ['Jory Wik late', ['Jory Wik late: Jory Wick? late'], 'beside a mistake'],
  ])('tells by %j how somebody came', (text, said) => {
    expect(read(text)).toEqual(said);
  });

  it('reads five hundred lines with mistakes of a guild of thousands', () => {
    const syllables = ['bar', 'den', 'fol', 'gar', 'hel', 'kin', 'lor', 'mun', 'ner', 'pol'];
    const guild = Array.from({ length: 3000 }, (_, index) =>
      person(
        String(1000 + index),
        [0, 1, 2, 3].map((place) => syllables[Math.floor(index / 10 ** place) % 10]).join(''),
      ),
    );
    const written = guild.slice(0, 500).map(({ username }) => `${username}x`);
    const lines = readNameList(written.join('\n'), guild);
    expect(lines).toHaveLength(500);
    expect(lines.every(({ offered }, index) => offered[0]?.member === guild[index])).toBe(true);
  });
});

describe('a choice among those who are offered', () => {
  const lines = readNameList('Tam\nCorinn Vash - late\nPetroc\nNobody', members);

  it('leaves out who was not chosen', () => {
    const { states, certain, offered, unknown } = chosenList(lines, {});
    expect([...states].map(([member, state]) => [member.username, state])).toEqual([
      ['Tam', 'present'],
    ]);
    expect([certain, offered, unknown].map(({ length }) => length)).toEqual([1, 2, 1]);
  });

  it('marks who was chosen, as their line says', () => {
    const [zoe, corin] = [members[0]!.discordId, members[3]!.discordId];
    const { states } = chosenList(lines, { Petroc: zoe, 'Corinn Vash - late': corin });
    expect([...states].map(([member, state]) => [member.username, state])).toEqual([
      ['Tam', 'present'],
      ['Corin Vash', 'late'],
      ['Zoë Großmann-Löwe', 'present'],
    ]);
  });

  it('takes nobody who is not offered', () => {
    const { states } = chosenList(lines, { Petroc: members[4]!.discordId });
    expect(states.size).toBe(1);
  });
});

describe('a CSV file', () => {
  it.each([
    ['name,state\nTam,late\n', 'commas'],
    ['State;Name\r\nLATE;Tam\r\n', 'semicolons, other order and case'],
    ['name\tstate\nTam\tlate', 'tabs'],
    ['\uFEFFname,state\n"Tam","late"', 'a mark and quotes'],
    ['name,state,note\n\nTam,late,"=cmd()"', 'a column more, an empty line'],
  ])('%j: %s', (text) => {
    expect(readAttendanceCsv(text, members).map(inWords)).toEqual(['Tam late']);
  });

  it.each([
    ['who,how\nTam,late', /name and state; name and state are missing/],
    ['name\nTam', /state is missing/],
    ['', /name and state are missing/],
    ['name,state\nTam,here', /Line 2: “here” is no state. Use present, late/],
    ['name,state\n"Tam,late', /never closed/],
  ])('%j is refused', (text, message) => {
    expect(() => readAttendanceCsv(text, members)).toThrow(message);
    expect(() => readAttendanceCsv(text, members)).toThrow(CsvError);
  });

  it('reads the download of one event back, telling people of one name apart by their ids', () => {
    const twins = ['11', '12'].map((discordId) => ({ discordId, username: 'Wren', igns: [] }));
    const head = 'event,start,zone,mandatory,name,id,state';
    const line = (id: string) => `Raid,2026-11-10 20:00,Europe/Berlin,yes,Wren,${id},late`;
    const matched = readAttendanceCsv([head, line('12')].join('\n'), twins);
    expect(matched).toMatchObject([{ line: 'Wren', member: twins[1], state: 'late' }]);
    const lost = line('1.2E+18');
    const offered = readAttendanceCsv([head, lost, lost].join('\n'), twins);
    expect(offered).toMatchObject([
      { line: 'Wren', member: null, offered: twins.map((member) => ({ member, name: 'Wren' })) },
      { line: 'Wren', member: null, offered: twins.map((member) => ({ member, name: 'Wren' })) },
    ]);
    expect(new Set(offered.map(({ key }) => key)).size).toBe(2);
  });

  it('keeps each row in sight, offers who is near, and takes a name as it is', () => {
    const guild = [...members, person('30', 'Bard')];
    const text = 'name,state\nCorinn Vash,late\nHealer,absent\nBard,bench';
    expect(readAttendanceCsv(text, guild).map(inWords)).toEqual([
      'Corinn Vash: Corin Vash? late',
      'Healer: nobody absent',
      'Bard bench',
    ]);
  });

  it('refuses a download of several events', () => {
    const text = 'event,start,name,state\nRaid,2026-11-10,Tam,late\nRaid,2026-11-12,Tam,absent';
    expect(() => readAttendanceCsv(text, members)).toThrow(/of 2 events. Keep the lines of one/);
  });

  it('reads back what an export has made safe', () => {
    const text = [
      ['name', 'state'],
      ['=1+1, "x"', 'late'],
    ]
      .map(csvLine)
      .join('');
    expect(readTable(text, ['name'])).toEqual([{ name: '=1+1, "x"' }]);
  });

  it('keeps line breaks and separators in quotes', () => {
    expect(readCsv('a,"b\nc, ""d"""')).toEqual([['a', 'b\nc, "d"']]);
  });

  it.each([
    ['UTF-8', [0x4c, 0xc3, 0xb6]],
    ['Windows Latin', [0x4c, 0xf6]],
    ['UTF-16, little end first', [0xff, 0xfe, 0x4c, 0, 0xf6, 0]],
    ['UTF-16, big end first', [0xfe, 0xff, 0, 0x4c, 0, 0xf6]],
  ])('is read as %s', (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes)).replace('\uFEFF', '')).toBe('Lö');
  });
});
