using System.ServiceModel;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Encoders;
using Woad.Layers;
using Woad.Security.Contexts;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Conversation;

/// <summary>Calls that need a security context at the same time.</summary>
[Trait("Category", "Security")]
public sealed class TokenCacheTests
{
    private static readonly EndpointAddress Target = new("http://service.test/x");

    private readonly LayerContext _context = new()
    {
        Clock = new ManualClock(),
        Logger = NullLogger.Instance,
        Encoding = new EncodingModel(
            EncodingKind.Text,
            System.ServiceModel.Channels.MessageVersion.Default,
            System.Xml.XmlDictionaryReaderQuotas.Max,
            Woad.Xml.XmlReadLimits.Buffered),
        Limits = new ChannelLimits { MaxReceivedMessageSize = 1 << 16 },
    };

    [Fact]
    public async Task They_wait_for_one()
    {
        var asked = 0;
        var answer = new TaskCompletionSource<ClientToken>();
        var tokens = new TokenCache(TokenCaching.Default, async (_, _, _, _) =>
        {
            asked++;
            return await answer.Task;
        });
        var waiting = Enumerable.Range(0, 5).Select(_ => GetAsync(tokens)).ToArray();

        var issued = NewToken();
        answer.SetResult(issued);

        Assert.All(await Task.WhenAll(waiting), token => Assert.Same(issued, token));
        Assert.Equal(1, asked);
        Assert.Same(issued, await GetAsync(tokens));
        Assert.Equal(1, asked);
    }

    [Fact]
    public async Task Failure_of_another_call_is_not_theirs()
    {
        var asked = 0;
        var first = new TaskCompletionSource<ClientToken>();
        var issued = NewToken();
        var tokens =
            new TokenCache(TokenCaching.Default, async (_, _, _, _) => asked++ == 0 ? await first.Task : issued);
        var failing = GetAsync(tokens);
        var other = GetAsync(tokens);

        first.SetException(new CommunicationObjectAbortedException("Its channel was aborted."));

        await Assert.ThrowsAsync<CommunicationObjectAbortedException>(() => failing);
        Assert.Same(issued, await other);
        Assert.Equal(2, asked);
    }

    [Fact]
    public async Task Wait_for_another_call_ends_with_the_own_time()
    {
        var tokens = new TokenCache(
            TokenCaching.Default,
            static (_, _, _, _) => new ValueTask<ClientToken>(new TaskCompletionSource<ClientToken>().Task));
        _ = GetAsync(tokens);
        using var over = new CancellationTokenSource();
        var other = GetAsync(tokens, over.Token);

        await over.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => other);
    }

    [Fact]
    public async Task Token_that_was_issued_first_makes_room_for_another_target()
    {
        var asked = new List<string>();
        var tokens = new TokenCache(TokenCaching.Default with { MostTokens = 2 }, (_, target, _, _) =>
        {
            asked.Add(target.Uri.AbsolutePath);
            return new ValueTask<ClientToken>(NewToken());
        });
        foreach (var path in (string[])["/a", "/b", "/a", "/b"])
        {
            await GetAsync(tokens, Of(path));
        }

        Assert.Equal(["/a", "/b"], asked);

        // A new token of a target counts from its own time, however often that happens.
        for (var i = 0; i < 10; i++)
        {
            tokens.Forget(Of("/a"), NewToken());
            await GetAsync(tokens, Of("/a"));
        }

        // In the cache: b and the last a. Then c takes the place of b, b that of a, and a that of c.
        asked.Clear();
        foreach (var path in (string[])["/c", "/a", "/b", "/c", "/a"])
        {
            await GetAsync(tokens, Of(path));
        }

        Assert.Equal(["/c", "/b", "/a"], asked);
    }

    [Fact]
    public async Task Token_serves_only_the_identity_that_was_proved()
    {
        var asked = 0;
        var tokens = new TokenCache(TokenCaching.Default, (_, _, _, _) =>
        {
            asked++;
            return new ValueTask<ClientToken>(NewToken());
        });
        EndpointAddress[] targets =
        [
            Target,
            new(Target.Uri, EndpointIdentity.CreateDnsIdentity("a.example")),
            new(Target.Uri, EndpointIdentity.CreateDnsIdentity("b.example")),
            new(Target.Uri, EndpointIdentity.CreateSpnIdentity("a.example")),
            Of("/y"),
        ];
        foreach (var target in targets.Concat(targets))
        {
            await GetAsync(tokens, target);
        }

        Assert.Equal(targets.Length, asked);
    }

    private static EndpointAddress Of(string path) => new("http://service.test" + path);

    private Task<ClientToken> GetAsync(TokenCache tokens, CancellationToken cancellationToken = default) =>
        GetAsync(tokens, Target, cancellationToken);

    private Task<ClientToken> GetAsync(
        TokenCache tokens, EndpointAddress target, CancellationToken cancellationToken = default) =>
        tokens.GetAsync(static (_, _) => default, target, _context, cancellationToken).AsTask();

    private static ClientToken NewToken() => new(
        new SecurityContextReference(
            new Woad.Security.Elements.ConversationNames("urn:t", "t", "urn:c", "c", IsOasis: false),
            "a",
            "urn:uuid:a",
            null),
        new byte[32],
        PeerIdentity.Anonymous,
        TimeSpan.FromHours(10),
        0);
}
