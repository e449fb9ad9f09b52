using Woad.Lab.Statistics;

namespace Woad.Lab.Tests.Statistics;

public sealed class ClosedNetworkTests
{
    [Fact]
    public void Rate_of_one_customer_is_that_of_a_round_without_queues() =>
        Assert.Equal(1 / 2500.0, ClosedNetwork.Rate(1, 2000, (300, 1), (200, 4)), 12);

    /// <summary>
    /// Machines that run for a while and are repaired by one man: 1 − p₀ of the time he works, with
    /// p₀ = 1 ÷ Σ N!÷(N−n)! (D÷Z)ⁿ (Palm, 1947).
    /// </summary>
    [Theory]
    [InlineData(4, 2000, 200)]
    [InlineData(16, 2000, 200)]
    [InlineData(16, 2000, 20)]
    [InlineData(64, 2000, 100)]
    public void Rate_is_that_of_machines_and_one_repairman(int machines, double delay, double demand)
    {
        var (sum, term) = (1.0, 1.0);
        for (var n = 1; n <= machines; n++)
        {
            term *= (machines - n + 1) * demand / delay;
            sum += term;
        }

        Assert.Equal((1 - (1 / sum)) / demand, ClosedNetwork.Rate(machines, delay, (demand, 1)), 9);
    }

    [Fact]
    public void Rate_of_two_equal_stations_is_that_of_a_balanced_network() =>
        Assert.Equal(8.0 / (8 + 2 - 1) / 50, ClosedNetwork.Rate(8, 0, (50, 1), (50, 1)), 9);

    [Fact]
    public void Rate_of_many_customers_is_what_the_servers_of_a_station_can_do() =>
        Assert.Equal(4 / 100.0, ClosedNetwork.Rate(5000, 2000, (100, 4)), 5);
}
