using System.ServiceModel;

namespace Woad.Server.Tests.Hostile.Silence;

/// <summary>
/// Sessions whose service falls silent in the middle of a reply: to a call, to what opens the session, or in the
/// handshake of the transport. Whoever waits hears at once of the abort, of the end of the time or of the cancellation.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class StalledSessionTests
{
    private const int Size = 3000;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    private static readonly TimeSpan Soon = TimeSpan.FromMilliseconds(300);

    /// <summary>Bytes of the service that pass before it falls silent.</summary>
    private static readonly long[] Opening = LongBudget.IsOn ? [0, 1, 20, 300, 1500, 3000] : [0, 300];

    private static readonly long[] Calling = LongBudget.IsOn ? [0, 1, 20, 200, 700, 1500] : [0, 700];

    public static TheoryData<string> Kinds => [.. Names];

    /// <summary>The replies of the others go to a listener of the client, where no proxy stands.</summary>
    private static IEnumerable<string> Names =>
        SessionKinds.Names.Where(static name => !name.StartsWith("dual", StringComparison.Ordinal));

    private static WaitingCases<string> Cases { get; } = new(Names, AllAsync, 5);

    [Theory]
    [MemberData(nameof(Kinds))]
    public Task Caller_hears_at_once_of_abort_timeout_and_cancellation(string kind) => Cases.CheckAsync(kind);

    private static async Task AllAsync(string kind)
    {
        var subject = SessionKinds.Subject(kind);
        var address = subject.NewAddress();
        var host = subject.CreateHost(typeof(StalledService));
        host.AddServiceEndpoint(typeof(IStalled).FullName!, SessionKinds.Binding(kind, subject), address.AbsoluteUri);
        await OwnThread.Run(host.Open);
        using var proxy = new StallingProxy(address);
        var factory = new ChannelFactory<IStalled>(
            SessionKinds.Binding(kind, subject),
            new EndpointAddress(address, subject.Identity ?? EndpointIdentity.CreateDnsIdentity("localhost")));
        subject.Configure(factory);
        try
        {
            foreach (var (isOpen, bytes) in Opening.Select(static bytes => (false, bytes))
                .Concat(Calling.Select(static bytes => (true, bytes))))
            {
                foreach (var how in (string[])["abort", "abort of open", "time", "time of open", "cancel"])
                {
                    if (isOpen && how.EndsWith("open", StringComparison.Ordinal))
                    {
                        continue;
                    }

                    var channel = await ConnectAsync(factory, proxy, isOpen);
                    proxy.Pass(bytes);
                    var error = await Record.ExceptionAsync(() => EndAsync(channel, proxy, how));
                    Assert.True(
                        IsExpected(how, error), $"{kind}, open {isOpen}, silent after {bytes} bytes, {how}: {error}");
                    ((ICommunicationObject)channel).Abort();
                    proxy.Pass(long.MaxValue);
                }
            }
        }
        finally
        {
            factory.Abort();
            host.Abort();
        }
    }

    private static async Task<IStalled> ConnectAsync(
        ChannelFactory<IStalled> factory, StallingProxy proxy, bool isOpen)
    {
        proxy.Pass(long.MaxValue);
        var channel = factory.CreateChannel(factory.Endpoint.Address!, proxy.Via);
        if (isOpen)
        {
            Assert.Equal(Size, (await OwnThread.Run(() => channel.Large(Size))).Length);
        }

        return channel;
    }

    private static async Task EndAsync(IStalled channel, StallingProxy proxy, string how)
    {
        var communication = (ICommunicationObject)channel;
        switch (how)
        {
            case "time":
                ((IContextChannel)channel).OperationTimeout = Soon;
                await OwnThread.Run(() => channel.Large(Size)).WaitAsync(Limit);
                break;
            case "time of open":
                await OwnThread.Run(() => communication.Open(Soon)).WaitAsync(Limit);
                break;
            case "cancel":
                using (var source = new CancellationTokenSource())
                {
                    var call = channel.LargeLaterAsync(Size, source.Token);
                    await StalledAsync(proxy, call);
                    await source.CancelAsync();
                    await call.WaitAsync(Limit);
                }

                break;
            default:
                var waiting = how == "abort"
                    ? OwnThread.Run(() => channel.Large(Size))
                    : OwnThread.Run(() => communication.Open(TimeSpan.FromMinutes(5)));
                await StalledAsync(proxy, waiting);
                communication.Abort();
                await waiting.WaitAsync(Limit);
                break;
        }
    }

    private static Task StalledAsync(StallingProxy proxy, Task call) => Eventually.Holds(
        () => proxy.HasHeld || call.IsCompleted, () => "the service does not fall silent");

    /// <summary>
    /// A channel that opens over a transport without messages of its own is open before the service has said a word.
    /// </summary>
    private static bool IsExpected(string how, Exception? error) => how switch
    {
        "abort" => error is CommunicationObjectAbortedException,
        "abort of open" => error is null or CommunicationObjectAbortedException,
        "time" => error is TimeoutException && error.Message.Contains("00:00:00.3", StringComparison.Ordinal),
        "time of open" => error is null
            || (error is TimeoutException && error.Message != new TimeoutException().Message),
        _ => error is OperationCanceledException,
    };
}
