using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.ServiceModel.Diagnostics;
using System.Transactions;
using Woad.TestSupport;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Calls that come with the transaction of their caller are counted under WCF's names.</summary>
public sealed class FlowCounterTests : FlowSuite
{
    [Fact]
    public async Task Flowed_transactions_are_counted_with_their_outcomes()
    {
        var sums = new ConcurrentDictionary<string, long>();
        using var listener = new MeterListener
        {
            InstrumentPublished = static (instrument, l) =>
            {
                if (instrument.Meter.Name.StartsWith("ServiceModel", StringComparison.Ordinal))
                {
                    l.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<long>((i, value, _, _) =>
            sums.AddOrUpdate($"{i.Meter.Name}/{i.Name}", value, (_, before) => before + value));
        listener.Start();
        ServiceCounters.Start(endpointsAndOperations: true);
        IBank client;
        try
        {
            client = Connect("net.tcp");
            client.Pay(Guid.NewGuid().ToString());
        }
        finally
        {
            ServiceCounters.Stop();
        }

        using (var scope = new TransactionScope())
        {
            client.MustPay(Guid.NewGuid().ToString());
            scope.Complete();
        }

        using (new TransactionScope())
        {
            client.Pay(Guid.NewGuid().ToString());
        }

        await Eventually.Holds(
            () => Of("ServiceModelService", "Transacted Operations Committed") == 2
                && Of("ServiceModelService", "Transacted Operations Aborted") == 1,
            "three transactions are counted");
        foreach (var category in (string[])["ServiceModelService", "ServiceModelEndpoint", "ServiceModelOperation"])
        {
            Assert.Equal(2, Of(category, "Transactions Flowed"));
        }

        long Of(string category, string counter) => sums.GetValueOrDefault($"{category} 4.0.0.0/{counter}");
    }
}
