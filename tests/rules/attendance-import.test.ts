import { describe, expect, it } from 'vitest';
import { readAttendanceCsv, readNameList } from '#rules/attendance/import.ts';
import { CsvError, decodeText, readCsv, readTable } from '#rules/tables/csv-reading.ts';
import { csvLine } from '#rules/tables/csv-writing.ts';

const members = [
  { discordId: '1200000000000000001', username: 'Zoë Großmann-Löwe', igns: ['Gisla', 'Petroc'] },
  { discordId: '1200000000000000002', username: 'ebb+flow', igns: ['Kestrel Amm'] },
  { discordId: '1200000000000000003', username: 'Tam', igns: ['Petroc'] },
];
const whoIs = (text: string) =>
  readNameList(text, members).matched.map(({ members: [member] }) => member?.username);

describe('a pasted list', () => {
  it.each([
    ['Tam', ['Tam'], 'a username'],
    ['kestrel  amm', ['ebb+flow'], 'a character, whatever case and blanks'],
    ['ZOE GROßMANN-LÖWE', ['Zoë Großmann-Löwe'], 'with and without accents'],
    ['1. Tam\n2) Gisla\r\n- ebb+flow', ['Tam', 'Zoë Großmann-Löwe', 'ebb+flow'], 'a numbered list'],
    ['Tam (50 Bard), Gisla [Mage]', ['Tam', 'Zoë Großmann-Löwe'], 'with classes behind names'],
    ['1200000000000000002', ['ebb+flow'], 'an id'],
    ['\n\n,;\t', [], 'nothing'],
  ])('%j', (text, names) => {
    expect(whoIs(text)).toEqual(names);
  });

  it('says who is nobody, and who could be two', () => {
    const { matched, unmatched } = readNameList('Nobody\nPetroc', members);
    expect(matched).toEqual([]);
    expect(unmatched.map(({ line, members: found }) => [line, found.length])).toEqual([
      ['Nobody', 0],
      ['Petroc', 2],
    ]);
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
    const { matched } = readAttendanceCsv(text, members);
    expect(matched.map(({ members: [member], state }) => [member?.username, state])).toEqual([
      ['Tam', 'late'],
    ]);
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
    const { matched } = readAttendanceCsv([head, line('12')].join('\n'), twins);
    expect(matched).toEqual([{ line: 'Wren', members: [twins[1]], state: 'late' }]);
    const { unmatched } = readAttendanceCsv([head, line('1.2E+18')].join('\n'), twins);
    expect(unmatched).toMatchObject([{ line: 'Wren', members: twins }]);
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
