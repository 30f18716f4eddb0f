import type { GameRecord, Item } from '#contract/game-records.ts';
import { type Rarity, rarities } from '#rules/items/rarity.ts';
import type { Random } from '../random.ts';
import { certificationAt, stageAt } from './crafts.ts';
import { type GearDesign, makeGear } from './gear.ts';
import type { GameIds } from './ids.ts';
import {
  type Lesson,
  makeDeconstruction,
  makeRecipe,
  makeTeachingItem,
  type RecipeDesign,
  type Resource,
  resourceOf,
  resourcesOf,
} from './recipes.ts';
import type { Stock } from './stock.ts';

/** The settings of a piece that are known beforehand. */
interface GearOptions {
  /** the fixed id that links and tests use */
  id?: string;
  /** there is a recipe for the piece */
  crafted: boolean;
  /** the piece can be taken apart */
  salvaged: boolean;
}

/** Finer gear needs finer ingredients: returns their rarity by the piece's level. */
function gradeAt(level: number): Rarity {
  return rarities[Math.floor(level / 14)] ?? 'Common';
}

/** Endings of recipe names, for a piece with several recipes. */
const methods = ['', ', the Old Way'] as const;

/** Share of pieces that can be made in two ways. */
const secondRecipe = 0.12;

/** Share of pieces that are made of another one. */
const reforged = 0.1;

/**
 * Tells whether gear is made of components alone. Only such gear goes into other gear, so recipes
 * are nested four deep at most.
 */
function isSimple(lessons: readonly Lesson[]): boolean {
  return lessons.length > 0 && lessons.every(({ recipe }) => recipe.primary.length === 1);
}

/** Turns designs into records, with recipes that make and unmake them. */
export class GearMaker {
  readonly #random: Random;
  readonly #ids: GameIds;
  readonly #stock: Stock;
  /** the last piece of each kind that was made of components alone */
  readonly #simple = new Map<string, Item>();

  constructor(random: Random, ids: GameIds, stock: Stock) {
    this.#random = random;
    this.#ids = ids;
    this.#stock = stock;
  }

  /**
   * Makes a piece, the recipes that make it with the items that teach them, and the recipe that
   * takes it apart.
   */
  *make(design: GearDesign, options: GearOptions): Generator<GameRecord> {
    const id = options.id ?? this.#nextId();
    const lessons = options.crafted ? this.#designLessons(design, id) : [];
    const deconstruction = options.salvaged ? this.#ids.deconstruction() : null;
    const item = makeGear(design, {
      id,
      statsId: this.#ids.stats(),
      itemRecipeId: lessons.map((lesson) => lesson.id),
      deconstructionRecipeId: deconstruction,
    });
    yield { kind: 'item', item };
    for (const lesson of lessons) {
      yield { kind: 'item', item: makeTeachingItem(lesson) };
      yield { kind: 'recipe', recipe: makeRecipe(lesson.recipe) };
    }
    if (deconstruction !== null) {
      const returned = this.#returned(design);
      yield { kind: 'recipe', recipe: makeDeconstruction(deconstruction, item.name, returned) };
    }
    if (isSimple(lessons)) this.#simple.set(design.kind.typeDescription, item);
  }

  #nextId(): string {
    return this.#random.chance(0.12) ? this.#ids.oldGear() : this.#ids.gear();
  }

  /** Designs the ways to make a piece: mostly one, sometimes two. */
  #designLessons(design: GearDesign, id: string): Lesson[] {
    const { name, level, family } = design;
    const count = this.#random.chance(secondRecipe) ? methods.length : 1;
    return methods.slice(0, count).map((method) => {
      const recipe = { ...this.#designRecipe(design, id), name: name + method };
      return { id: this.#ids.itemRecipe(), recipe, level, range: family.range };
    });
  }

  #designRecipe({ kind, level }: GearDesign, id: string): Omit<RecipeDesign, 'name'> {
    const random = this.#random;
    const { component, finish, gathered } = stageAt(kind.craft, level);
    const grade = gradeAt(level);
    const main = resourceOf(this.#stock.find(component), random.whole(1, 4), grade);
    const earlier = random.chance(reforged) ? this.#simple.get(kind.typeDescription) : undefined;
    return {
      id: this.#ids.recipe(),
      profession: kind.craft,
      certification: certificationAt(level),
      learnable: true,
      reward: { id, quantity: 1 },
      primary: earlier ? [resourceOf(earlier, 1, earlier.rarityMin), main] : [main],
      general: resourcesOf(this.#stock, [finish, gathered], grade),
    };
  }

  #returned({ kind, level }: GearDesign): Resource[] {
    const random = this.#random;
    const { component, finish, gathered } = stageAt(kind.craft, level);
    const [finishName] = finish;
    const [gatheredName] = gathered;
    const parts = resourcesOf(this.#stock, [
      [finishName, random.whole(1, 3)],
      [gatheredName, random.whole(2, 6)],
    ]);
    const whole = resourceOf(this.#stock.find(component), 1, gradeAt(level));
    return random.chance(0.4) ? [whole, ...parts] : parts;
  }
}
