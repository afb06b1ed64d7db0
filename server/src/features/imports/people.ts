import type { Ctx } from '../../context.js';
import * as store from './store.js';

export interface Signature {
  analyst_id: string | null;
  analyst_username: string | null;
}

const LONGEST_NAME = 100;

/** Finds the analysts here who were somebody there: by user name, else by an e-mail address that only one of them has. */
export class People {
  private constructor(private readonly byName: Map<string, store.Person>) {}

  static async load(ctx: Ctx): Promise<People> {
    const people = await store.listPeople(ctx.db);
    const emails = people.flatMap((person) => (person.email === null ? [] : [person.email.toLowerCase()]));
    const unique = emails.filter((email) => emails.indexOf(email) === emails.lastIndexOf(email));
    const byName = new Map<string, store.Person>();
    for (const person of people) {
      const email = person.email?.toLowerCase();
      if (email !== undefined && unique.includes(email)) byName.set(email, person);
    }
    for (const person of people) byName.set(person.username.toLowerCase(), person);
    return new People(byName);
  }

  find(name: string | null): store.Person | undefined {
    return name === null ? undefined : this.byName.get(name.toLowerCase());
  }

  /** Whoever is not an analyst here is named together with the product, so that nobody takes the name for one of ours. */
  signature(name: string | null, product: string): Signature {
    const person = this.find(name);
    if (person !== undefined) return { analyst_id: person.id, analyst_username: person.username };
    const ending = ` (${product})`;
    const cut = name?.slice(0, LONGEST_NAME - ending.length);
    return { analyst_id: null, analyst_username: cut === undefined ? null : `${cut}${ending}` };
  }
}
