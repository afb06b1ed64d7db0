import { Budget, type BudgetLimits } from './budget.js';

const MOST_KEPT = 1000;

/** One budget for each integration, shared by everything in this process that uses it. */
export class Budgets {
  private readonly budgets = new Map<string, Budget>();

  of(integrationId: string, limits: BudgetLimits): Budget {
    const known = this.budgets.get(integrationId);
    if (known !== undefined) {
      known.adjust(limits);
      return known;
    }
    if (this.budgets.size >= MOST_KEPT) this.forgetIdle();
    const budget = new Budget(limits);
    this.budgets.set(integrationId, budget);
    return budget;
  }

  close(): void {
    for (const budget of this.budgets.values()) budget.close();
  }

  private forgetIdle(): void {
    for (const [id, budget] of this.budgets) if (budget.idle) this.budgets.delete(id);
  }
}
