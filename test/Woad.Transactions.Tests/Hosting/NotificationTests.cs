using System.Collections.Concurrent;
using System.Transactions;
using Microsoft.Extensions.Logging;
using Woad.TestSupport;
using Woad.Transactions.Protocol;
using Woad.Transactions.Tests.Flow;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>Messages without an answer: HTTP's 202 is their success.</summary>
public sealed class NotificationTests : FlowSuite
{
    [Fact]
    public async Task Commit_between_processes_leaves_no_line_in_their_logs()
    {
        using var lines = new Lines();
        var caller = await StartAsync(o => o.Loggers = lines);
        var service = await StartAsync(o => o.Loggers = lines);
        using var transaction = new CommittableTransaction();
        var joined = await service.JoinAsync(
            caller.ContextOf(transaction, ProtocolVersion.Version11), default);
        var item = Guid.NewGuid().ToString("N");
        using (var scope = new TransactionScope(joined))
        {
            Ledger.Write(item);
            scope.Complete();
        }

        transaction.Commit();
        Assert.Equal("committed", await Ledger.OutcomeOf(item));
        await Eventually.Holds(
            () => caller.Node.Count == 0 && service.Node.Count == 0, "a transaction is open");

        Assert.Empty(lines.All);
    }

    [Theory]
    [InlineData(10)]
    [InlineData(11)]
    public async Task Answer_goes_to_the_address_that_the_request_names(int version)
    {
        using var peer = new RawPeer(version);
        var address = new Uri($"http://localhost:{FreePort.Http}/{Guid.NewGuid():N}/WsatService/");
        await StartAsync(o => o.BaseAddress = address);

        var response = await peer.CreateElsewhereAsync(address.AbsoluteUri);

        Assert.True(response.Length == 0, response);
        Assert.Equal("CreateCoordinationContextResponse", RawPeer.ActionOf(peer.Next()));
    }

    private sealed class Lines : ILoggerFactory, ILogger
    {
        private readonly ConcurrentQueue<string> _all = [];

        public IReadOnlyCollection<string> All => _all;

        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Information;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception,
            Func<TState, Exception?, string> formatter) => _all.Enqueue($"{formatter(state, exception)} {exception}");

        public void AddProvider(ILoggerProvider provider)
        {
        }

        public void Dispose()
        {
        }
    }
}
