import { maxLevel } from './levels.ts';
import type { Part } from './made-goods.ts';

/** The skills that make gear. */
export type Craft =
  | 'Tailoring'
  | 'Leatherworking'
  | 'Armor smithing'
  | 'Weapon smithing'
  | 'Carpentry'
  | 'Jewel cutting'
  | 'Scribing'
  | 'Arcane Engineering';

/** What a craft works with at one stage of its skill. */
export interface CraftStage {
  /** the part that makes the piece what it is */
  component: string;
  /** what it is finished with */
  finish: Part;
  /** what is gathered for it */
  gathered: Part;
}

type Stages = readonly [CraftStage, CraftStage, CraftStage];

function stage(component: string, finish: Part, gathered: Part): CraftStage {
  return { component, finish, gathered };
}

const stages: Record<Craft, Stages> = {
  Tailoring: [
    stage('Hemmed Panel', ['Bog Cotton Yarn', 2], ['Gull Down', 3]),
    stage('Quilted Lining', ['Saltcloth Bolt', 3], ['Mooncap', 5]),
    stage('Stormproof Drape', ['Moth-silk Thread', 4], ["Widow's Thrift", 6]),
  ],
  Leatherworking: [
    stage('Punched Strap', ['Boiled Goathide', 2], ['Beeswax', 2]),
    stage('Layered Sealhide', ['Eelskin Leather', 3], ['Whale Tallow', 3]),
    stage('Sharkskin Facing', ['Dressed Otterskin', 3], ['Bitter Wrack', 5]),
  ],
  'Armor smithing': [
    stage('Riveted Plate', ['Boiled Goathide', 2], ['Sea Coal', 5]),
    stage('Bronze-edged Plate', ['Cured Sealhide', 3], ['Sea Coal', 8]),
    stage('Star Steel Lames', ['Elk Buckskin', 3], ['Cairn Beryl', 2]),
  ],
  'Weapon smithing': [
    stage('Iron Blade Blank', ['Ash Haft', 1], ['Chalk Flint', 4]),
    stage('Folded Blade Blank', ['Cured Sealhide', 2], ['Sea Coal', 8]),
    stage('Star Steel Edge', ['Sharkskin Grip', 2], ['Beacon Topaz', 2]),
  ],
  Carpentry: [
    stage('Turned Haft', ['Nettlecloth', 2], ['Driftwood', 4]),
    stage('Laminated Stave', ['Moth-silk Thread', 2], ['Fen Reed', 6]),
    stage('Bog Oak Core', ['Bell Wax', 3], ['Stormglass Shard', 2]),
  ],
  'Jewel cutting': [
    stage('Tin Setting', ['Wrack Amber Bead', 2], ['Sea Salt', 3]),
    stage('Silver Setting', ['Cut Bell Garnet', 2], ['Ebb Pearl', 2]),
    stage('Drowned Gold Setting', ['Cut Drift Sapphire', 3], ['Cairn Beryl', 3]),
  ],
  Scribing: [
    stage('Stitched Quire', ['Cuttle Ink', 1], ['Fen Reed', 4]),
    stage('Inked Folio', ['Boiled Goathide', 1], ['Lampwort', 4]),
    stage('Sealed Codex', ['Bell Wax', 2], ['Grave Heather', 6]),
  ],
  'Arcane Engineering': [
    stage('Lamp Mantle', ['Lamp Oil', 2], ['Fog Quartz', 2]),
    stage('Lampglass, Clear', ['Bell Bronze', 2], ['Lampwort', 5]),
    stage('Everwick', ['Polished Fog Quartz', 3], ['Beacon Topaz', 2]),
  ],
};

/** @returns what a craft works with on a piece of that level */
export function stageAt(craft: Craft, level: number): CraftStage {
  const [first, second, third] = stages[craft];
  if (level <= maxLevel / 3) return first;
  return level <= (maxLevel * 2) / 3 ? second : third;
}

const certifications = ['Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster'] as const;

/** @returns the certificate that is asked of whoever makes things of that level */
export function certificationAt(level: number): string {
  const index = Math.floor((level * certifications.length) / (maxLevel + 1));
  return certifications[index] ?? certifications[0];
}
