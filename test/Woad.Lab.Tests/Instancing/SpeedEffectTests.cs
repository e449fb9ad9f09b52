using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Instancing;

public sealed class SpeedEffectTests
{
    /// <summary>Two cells of five windows each, whose processor time falls with the square of the speed.</summary>
    [Fact]
    public void Power_is_found_within_cells_of_different_cost()
    {
        var effect = SpeedEffect.Of([Cell(10, -2), Cell(80, -2)], 100);
        Assert.Equal(2, effect.Power, 9);
        Assert.Equal(0.81, effect.FactorOf(90), 9);
        Assert.Equal((0.64, 1.5625), (Math.Round(effect.FactorOf(20), 9), Math.Round(effect.FactorOf(900), 9)));
        Assert.Equal((1.0, 1.0), (effect.FactorOf(100), effect.FactorOf(null)));
    }

    [Theory]
    [InlineData(1, 0)]
    [InlineData(0, 0)]
    [InlineData(-9, 4)]
    public void Power_is_one_that_a_processor_can_have(double cpu, double expected) =>
        Assert.Equal(expected, SpeedEffect.Of([Cell(10, cpu), Cell(80, cpu)], 100).Power, 9);

    [Fact]
    public void Few_windows_and_windows_without_a_speed_change_no_figure()
    {
        Assert.Equal(0, SpeedEffect.Of([Cell(10, -2)], 100).Power);
        Assert.Equal(0, SpeedEffect.Of([], null).Power);
        Assert.Equal(1, new SpeedEffect(null, 2).FactorOf(50));
        var unknown = Enumerable.Range(1, 20).Select(i => (0.0, 10.0 + i));
        Assert.Equal(0, SpeedEffect.Of([unknown], null).Power);
    }

    private static IEnumerable<(double Speed, double Cpu)> Cell(double cost, double power) =>
        new[] { 85.0, 92, 100, 108, 115 }.Select(s => (s, cost * Math.Pow(s / 100, power)));
}
