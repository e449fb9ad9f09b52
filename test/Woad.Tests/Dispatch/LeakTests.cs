using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>Places of the throttles come back after each kind of failure, and the service goes on.</summary>
[Trait("Category", "Slow")]
public sealed class LeakTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string, InstanceContextMode, ConcurrencyMode> Failures
    {
        get
        {
            var failures = new TheoryData<string, InstanceContextMode, ConcurrencyMode>();
            foreach (var kind in FragileHost.Kinds)
            {
                foreach (var mode in Enum.GetValues<InstanceContextMode>())
                {
                    failures.Add(kind, mode, ConcurrencyMode.Single);
                    failures.Add(kind, mode, ConcurrencyMode.Reentrant);
                    failures.Add(kind, mode, ConcurrencyMode.Multiple);
                }
            }

            return failures;
        }
    }

    [Theory]
    [MemberData(nameof(Failures))]
    public async Task Places_come_back(string kind, InstanceContextMode mode, ConcurrencyMode concurrency)
    {
        using var host = new FragileHost(kind, mode, concurrency);

        // More often than there are places: one lost place a time is seen.
        for (var round = 0; round < 4; round++)
        {
            await host.FailAsync().WaitAsync(Limit);
        }

        await Eventually.Holds(host.IsEmpty, $"places are back after '{kind}': {host.Used}");
        if (host.GoesOn)
        {
            Assert.Equal("well", await host.WorkWellAsync().WaitAsync(Limit));
        }
    }

    [Fact]
    public async Task Places_come_back_in_every_mixture_of_failures()
    {
        var seeds = LongBudget.IsOn ? 2_000 : 6;
        for (var seed = 0; seed < seeds; seed++)
        {
            var random = new Random(seed);
            using var host = new FragileHost(
                "mixture",
                (InstanceContextMode)random.Next(3),
                (ConcurrencyMode)random.Next(3));
            var failures = Enumerable.Range(0, 12).Select(
                _ => FragileHost.ClientKinds[random.Next(FragileHost.ClientKinds.Length)]).ToArray();
            await Task.WhenAll(failures.Select(kind => Task.Run(() => host.FailAsync(kind)))).WaitAsync(Limit);

            await Eventually.Holds(host.IsEmpty, $"places are back, seed {seed}: {host.Used}");
            Assert.Equal("well", await host.WorkWellAsync().WaitAsync(Limit));
        }
    }
}
