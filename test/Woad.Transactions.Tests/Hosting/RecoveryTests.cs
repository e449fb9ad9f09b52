using System.Transactions;
using Woad.TestSupport;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Logs;
using Woad.Transactions.Protocol;
using Woad.Transactions.Tests.Flow;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>Services that stop between the steps of a transaction, and start again with the same file.</summary>
public sealed class RecoveryTests : FlowSuite
{
    [Fact]
    public async Task Decision_reaches_a_participant_after_a_restart()
    {
        using var peer = new RawPeer(11);
        var file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.db");
        var address = new Uri($"http://localhost:{FreePort.Http}/{Guid.NewGuid():N}/WsatService/");
        var options = new TransactionServiceOptions
        {
            Security = TransactionServiceSecurity.None,
            BaseAddress = address,
            LogFile = file,
        };
        (string, string) to;
        await using (var first = await TransactionService.StartAloneAsync(options, TimeProvider.System))
        {
            var context = await peer.CreateAsync(address.AbsoluteUri);
            var completion = Service(await peer.RegisterAsync(context, "Completion", "i"));
            to = Service(await peer.RegisterAsync(context, "Durable2PC", "d"));
            await peer.NotifyAsync(completion, "Commit", "i");
            Assert.Equal("Prepare", RawPeer.ActionOf(peer.Next()));
            await peer.NotifyAsync(to, "Prepared", "d");
            Assert.Equal(["Commit", "Committed"], new[] { peer.Next(), peer.Next() }.Select(RawPeer.ActionOf).Order());

            // The participant does not say that it has committed, and the process ends.
        }

        await using (var second = await TransactionService.StartAloneAsync(options, TimeProvider.System))
        {
            Assert.Equal("Commit", RawPeer.ActionOf(peer.Next()));
            await peer.NotifyAsync(to, "Committed", "d");
            await Eventually.Holds(() => second.Coordinator.Node.Count == 0, "a transaction is open");
        }

        await using (var third = await TransactionService.StartAloneAsync(options, TimeProvider.System))
        {
            Assert.Equal(0, third.Coordinator.Node.Count);
        }

        File.Delete(file);
    }

    [Fact]
    public void Log_keeps_records_until_they_are_erased()
    {
        var file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.db");
        var (first, second) = (NewRecord(RecordKind.Prepared), NewRecord(RecordKind.Committed));
        using (var log = DatabaseLog.InFile(file, "a"))
        {
            Write(log, first);
            Write(log, second);
            Write(log, first with { Kind = RecordKind.Committed });
            log.Erase(second.Id);
        }

        using (var other = DatabaseLog.InFile(file, "b"))
        {
            Assert.Empty(other.Read());
        }

        using (var log = DatabaseLog.InFile(file, "a"))
        {
            var read = Assert.Single(log.Read());
            Assert.Equal((first.Id, RecordKind.Committed, first.Superior), (read.Id, read.Kind, read.Superior));
            Assert.Equal(first.Branches, read.Branches);
        }

        File.Delete(file);
    }

    private static LogRecord NewRecord(RecordKind kind) => new(
        Guid.NewGuid(), kind, new Superior(Guid.NewGuid(), new Peer(11, "https://a/", "<p/>")),
        [new(Guid.NewGuid(), new Peer(10, "https://b/", ""), null), new(Guid.NewGuid(), null, "db")]);

    private static void Write(DatabaseLog log, LogRecord record)
    {
        using var written = new ManualResetEventSlim();
        Exception? failure = null;
        log.Write(record, error =>
        {
            failure = error;
            written.Set();
        });
        Assert.True(written.Wait(TimeSpan.FromSeconds(60)));
        Assert.Null(failure);
    }

    private static (string, string) Service(System.Xml.Linq.XElement answer) => RawPeer.Reference(
        answer.Descendants().Single(static e => e.Name.LocalName == "CoordinatorProtocolService"));
}
