using System.Transactions;
using System.Xml.Linq;
using Woad.Transactions.Flow;
using Woad.Transactions.Protocol;
using Woad.Transactions.Tests.Flow;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>A participant that was written by hand, beside the coordinator and over HTTP, in both versions.</summary>
public sealed class RawPeerTests : FlowSuite
{
    public static TheoryData<int> Versions { get; } = [10, 11];

    [Theory]
    [MemberData(nameof(Versions))]
    public async Task Participant_votes_and_hears_the_decision_of_a_scope(int version)
    {
        using var peer = new RawPeer(version);
        var coordinator = await StartAsync();
        (string, string) to;
        using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled))
        {
            var answer = await peer.RegisterAsync(ContextOf(coordinator, version), "Durable2PC", "7");
            to = Coordinator(answer);
            var vote = VoteAsync(peer, to, "Prepared");
            scope.Complete();
            _ = vote;
        }

        var commit = peer.Next();
        Assert.Equal("Commit", RawPeer.ActionOf(commit));
        Assert.Contains(">7</", commit.ToString());
        await peer.NotifyAsync(to, "Committed", "7");
        await EndOfAllAsync(coordinator);
    }

    [Theory]
    [InlineData(10, "Aborted")]
    [InlineData(11, "Aborted")]
    public async Task Vote_to_abort_aborts_the_scope(int version, string name)
    {
        using var peer = new RawPeer(version);
        var coordinator = await StartAsync();

        await Assert.ThrowsAsync<TransactionAbortedException>(async () =>
        {
            using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
            var answer = await peer.RegisterAsync(ContextOf(coordinator, version), "Durable2PC", "7");
            _ = VoteAsync(peer, Coordinator(answer), name);
            scope.Complete();
        });
        await EndOfAllAsync(coordinator);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public async Task Read_only_participant_hears_nothing_more(int version)
    {
        using var peer = new RawPeer(version);
        var coordinator = await StartAsync();
        using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled))
        {
            var answer = await peer.RegisterAsync(ContextOf(coordinator, version), "Volatile2PC", "7");
            _ = VoteAsync(peer, Coordinator(answer), "ReadOnly");
            scope.Complete();
        }

        await EndOfAllAsync(coordinator);
        Assert.Equal(0, peer.Waiting);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public async Task Initiator_creates_and_completes_a_transaction(int version)
    {
        using var initiator = new RawPeer(version);
        using var first = new RawPeer(version);
        using var second = new RawPeer(version);
        var coordinator = await StartAsync();
        var context = await initiator.CreateAsync(RootOf(coordinator));
        var completion = Coordinator(await initiator.RegisterAsync(context, "Completion", "i"));
        var volatileOne = Coordinator(await first.RegisterAsync(context, "Volatile2PC", "v"));
        var durable = Coordinator(await second.RegisterAsync(context, "Durable2PC", "d"));

        await initiator.NotifyAsync(completion, "Commit", "i");
        Assert.Equal("Prepare", RawPeer.ActionOf(first.Next()));
        Assert.Equal(0, second.Waiting);
        await first.NotifyAsync(volatileOne, "Prepared", "v");
        Assert.Equal("Prepare", RawPeer.ActionOf(second.Next()));
        await second.NotifyAsync(durable, "Prepared", "d");

        Assert.Equal("Committed", RawPeer.ActionOf(initiator.Next()));
        Assert.Equal("Commit", RawPeer.ActionOf(first.Next()));
        Assert.Equal("Commit", RawPeer.ActionOf(second.Next()));
        await second.NotifyAsync(durable, "Committed", "d");
        await EndOfAllAsync(coordinator);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public async Task Participant_in_doubt_hears_of_the_end_of_a_forgotten_transaction(int version)
    {
        using var peer = new RawPeer(version);
        var coordinator = await StartAsync();
        var context = await peer.CreateAsync(RootOf(coordinator));
        var completion = Coordinator(await peer.RegisterAsync(context, "Completion", "i"));
        var to = Coordinator(await peer.RegisterAsync(context, "Durable2PC", "d"));
        await peer.NotifyAsync(completion, "Rollback", "i");
        Assert.Equal(["Aborted", "Rollback"], new[] { peer.Next(), peer.Next() }.Select(RawPeer.ActionOf).Order());

        await peer.NotifyAsync(to, version == 10 ? "Replay" : "Prepared", "d");

        Assert.Equal("Rollback", RawPeer.ActionOf(peer.Next()));
    }

    [Fact]
    public async Task Hostile_registrations_are_refused()
    {
        using var peer = new RawPeer(11);
        var coordinator = await StartAsync(static options => options.MaxParticipants = 3);
        var context = await peer.CreateAsync(RootOf(coordinator));

        // Foreign addresses, and schemes that are not those of the protocol.
        foreach (var address in (string[])["http://example.com/", "https://localhost/", "http://u:p@localhost/",
            "http://localhost.example.com/", "net.tcp://localhost/"])
        {
            var refusal = await peer.RegisterAsync(context, "Durable2PC", "x", address);
            Assert.Equal("Fault", refusal.Descendants().First(static e => e.Name.LocalName == "Body")
                .Elements().Single().Name.LocalName);
        }

        // A second initiator, a flood of participants, a transaction that nobody has begun.
        var completion = Coordinator(await peer.RegisterAsync(context, "Completion", "i"));
        Assert.True(IsFault(await peer.RegisterAsync(context, "Completion", "thief")));
        for (var i = 0; i < 3; i++)
        {
            Assert.False(IsFault(await peer.RegisterAsync(context, "Volatile2PC", $"{i}")));
        }

        Assert.True(IsFault(await peer.RegisterAsync(context, "Durable2PC", "4")));
        var unknown = XElement.Parse(context.ToString().Replace(
            context.Descendants().First(static e => e.Name.LocalName == "LocalTransactionId").Value,
            Guid.NewGuid().ToString("D")));
        Assert.True(IsFault(await peer.RegisterAsync(unknown, "Durable2PC", "x")));
        Assert.Equal(0, peer.Waiting);
        await peer.NotifyAsync(completion, "Rollback", "i");
    }

    [Fact]
    public async Task Initiator_cannot_take_a_transaction_of_a_scope()
    {
        using var peer = new RawPeer(11);
        var coordinator = await StartAsync();
        using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);

        Assert.True(IsFault(await peer.RegisterAsync(ContextOf(coordinator, 11), "Completion", "thief")));
    }

    [Fact]
    public async Task Forged_votes_change_nothing()
    {
        using var peer = new RawPeer(11);
        var coordinator = await StartAsync();
        var context = await peer.CreateAsync(RootOf(coordinator));
        var completion = Coordinator(await peer.RegisterAsync(context, "Completion", "i"));
        var to = Coordinator(await peer.RegisterAsync(context, "Durable2PC", "d"));
        await peer.NotifyAsync(completion, "Commit", "i");
        Assert.Equal("Prepare", RawPeer.ActionOf(peer.Next()));

        // Guessed identifiers, wrong directions and votes that were not asked for.
        var guess = (to.Address, to.Parameters.Replace(Id(to.Parameters), Guid.NewGuid().ToString("D")));
        var local = (to.Address, to.Parameters.Replace(
            Id(to.Parameters),
            context.Descendants().First(static e => e.Name.LocalName == "LocalTransactionId").Value));
        foreach (var forged in new[] { guess, local })
        {
            await peer.NotifyAsync(forged, "Committed", "x");
            await peer.NotifyAsync(forged, "Aborted", "x");
        }

        await peer.NotifyAsync(to, "Commit", "d");
        await peer.NotifyAsync(to, "Committed", "d");
        await peer.NotifyAsync((to.Address, ""), "Prepared", "d");
        Assert.Equal(1, coordinator.Node.Count);
        await peer.NotifyAsync(to, "Prepared", "d");
        Assert.Equal(["Commit", "Committed"], new[] { peer.Next(), peer.Next() }.Select(RawPeer.ActionOf).Order());
        await peer.NotifyAsync(to, "Committed", "d");
        await EndOfAllAsync(coordinator);
    }

    private static async Task VoteAsync(RawPeer peer, (string, string) to, string vote)
    {
        var prepare = await Task.Run(peer.Next);
        Assert.Equal("Prepare", RawPeer.ActionOf(prepare));
        await peer.NotifyAsync(to, vote, "7");
    }

    private static (string Address, string Parameters) Coordinator(XElement answer)
    {
        Assert.False(IsFault(answer), answer.ToString());
        return RawPeer.Reference(answer.Descendants().Single(static e =>
            e.Name.LocalName == "CoordinatorProtocolService"));
    }

    private static bool IsFault(XElement answer) => answer.Descendants().Any(static e => e.Name.LocalName == "Fault");

    private static string Id(string parameters) => XElement.Parse(parameters).Value;

    private static string RootOf(TransactionCoordinator coordinator) =>
        coordinator.Endpoint!.RegistrationOf(Guid.Empty, ProtocolVersion.Version11).Uri.AbsoluteUri
            .Split("Registration/")[0];

    private static XElement ContextOf(TransactionCoordinator coordinator, int version)
    {
        var context = coordinator.ContextOf(Transaction.Current!, ProtocolVersion.Of(version));
        var message = System.ServiceModel.Channels.Message.CreateMessage(
            ProtocolVersion.Of(version).Messages, "urn:none", new CreateContextBody(context));
        return Wire.Example.Write(message).Descendants().Single(static e => e.Name.LocalName == "CoordinationContext");
    }

    private static Task EndOfAllAsync(TransactionCoordinator coordinator) =>
        Eventually.Holds(() => coordinator.Node.Count == 0, "a transaction is open");
}
