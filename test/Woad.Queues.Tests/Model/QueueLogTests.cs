using System.ServiceModel;
using Woad.Conformance.Logs;

namespace Woad.Queues.Tests.Model;

[Trait("Category", "Hostile")]
public sealed class QueueLogTests
{
    [Fact]
    public void Every_log_method_escapes_every_hostile_value()
    {
        using var entries = new LogEntries();
        var methods = LogMethods.Of(typeof(NetMsmqBinding).Assembly);
        Assert.NotEmpty(methods);
        foreach (var method in methods)
        {
            foreach (var hostile in HostileTexts.All)
            {
                LogMethods.Call(method, entries, hostile);
            }
        }

        Assert.NotEmpty(entries.Texts);
        entries.AssertClean();
    }
}
