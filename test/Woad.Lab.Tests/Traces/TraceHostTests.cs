using Woad.Lab.SelfTest;
using Woad.Lab.Traces;

namespace Woad.Lab.Tests.Traces;

/// <summary>The records of a call are as many as the model says.</summary>
[Collection(Alone.Name)]
public sealed class TraceHostTests
{
    private const int Calls = 10;

    [Fact]
    public async Task Message_log_has_four_records_for_each_call()
    {
        using var host = new TraceHost(new TraceHostSettings(TraceLevel.Messages));
        var address = host.Open().Address;
        var target = Overhead.Client(address);
        var session = await target.OpenAsync();
        for (var i = 0; i < Calls; i++)
        {
            await session.CallAsync();
        }

        await session.CloseAsync();
        await target.DisposeAsync();

        System.ServiceModel.Diagnostics.MessageLog.Stop();
        using var reader = new StreamReader(
            new FileStream(host.File, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
        var text = await reader.ReadToEndAsync();

        // The client is in this process, and its messages are logged too.
        var records = text.Split("<MessageLogTraceRecord").Length - 1;
        Assert.Equal(2 * Calls * TraceModel.RecordsOf(TraceLevel.Messages), records);
    }

    [Fact]
    public async Task Record_by_hand_is_written_by_each_call()
    {
        foreach (var kind in new[] { TraceLevel.Information, TraceLevel.Messages })
        {
            await using var target = new RecordTarget(kind);
            var session = await target.OpenAsync();
            await session.CallAsync();
            await session.CallAsync();
            await session.DisposeAsync();
            var text = await File.ReadAllTextAsync(Assert.Single(target.Folder.GetFiles()).FullName);
            Assert.Equal(2, text.Split("</E2ETraceEvent>").Length - 1);
        }
    }
}
