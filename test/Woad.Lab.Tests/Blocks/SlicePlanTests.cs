using Woad.Lab.Blocks;
using Woad.Lab.Blocks.Slices;

namespace Woad.Lab.Tests.Blocks;

public sealed class SlicePlanTests
{
    [Theory]
    [InlineData(7, 0.1, 0.0003, 10, 0.001, 0.01)]
    [InlineData(4, 0.1, 0.0025, 2, 0.005, 0.04)]
    [InlineData(1, 0.1, 0.0003, 10, 0.001, 0.01)]
    [InlineData(3, 0.01, 0, 2, 0.001, 0.01)]
    [InlineData(2, 0.1, 5, 2, 0.02, 0.16)]
    public void Each_round_has_a_slice_of_each_cell_after_the_last_replies_of_the_one_before(
        int cells, double seconds, double response, int rounds, double guard, double length)
    {
        var plan = SlicePlan.Of(cells, seconds, response, 1);
        Assert.Equal(rounds, plan.Rounds);
        Assert.Equal(rounds * cells, plan.Slices.Count);
        foreach (var round in plan.Slices.GroupBy(s => s.Round))
        {
            Assert.Equal(Enumerable.Range(0, cells), round.Select(s => s.Cell).Order());
        }

        Assert.All(plan.Slices, s => Assert.Equal(
            (guard, length), (Math.Round((s.From - s.Begin) / 1e7, 6), Math.Round((s.To - s.From) / 1e7, 6))));
        Assert.All(plan.Slices.Zip(plan.Slices.Skip(1)), pair => Assert.Equal(pair.First.To, pair.Second.Begin));
        Assert.Equal(rounds * length, plan.SecondsOf(0), 6);
        Assert.Equal(plan.Slices[^1].To, plan.Length);
    }

    [Fact]
    public void Rounds_have_orders_of_their_own_which_follow_from_the_seed()
    {
        static string Order(SlicePlan plan, int round) =>
            string.Join(",", plan.Slices.Where(s => s.Round == round).Select(s => s.Cell));
        var (one, same, other) = (SlicePlan.Of(6, 1, 0, 1), SlicePlan.Of(6, 1, 0, 1), SlicePlan.Of(6, 1, 0, 2));
        Assert.Equal(Order(one, 3), Order(same, 3));
        Assert.NotEqual(Order(one, 3), Order(other, 3));
        Assert.True(Enumerable.Range(0, one.Rounds).Select(r => Order(one, r)).Distinct().Count() > one.Rounds / 2);
    }
}
