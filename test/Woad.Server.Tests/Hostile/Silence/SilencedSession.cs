using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Instancing;

namespace Woad.Server.Tests.Hostile.Silence;

/// <summary>A service, one session of a client that has had a call, and a proxy between them.</summary>
internal sealed class SilencedSession : IDisposable
{
    /// <summary>
    /// The time within which everything must be over. Each limit of the binding is shorter, and each default that
    /// WCF has for a wait (SendTimeout, CloseTimeout, ReceiveTimeout) is longer.
    /// </summary>
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(40);

    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(20);
    private const int QuietLooks = 25;
    private const int Beginnings = 3;

    private readonly ServiceHost _host;
    private readonly StallingProxy _proxy;
    private readonly ChannelFactory<ILeaving> _factory;
    private readonly ILeaving _leaving;
    private readonly string _key = Guid.NewGuid().ToString("N");
    private bool _losesClient;

    private SilencedSession(string kind)
    {
        var subject = SessionKinds.Subject(kind);
        var address = subject.NewAddress();
        _host = (ServiceHost)subject.CreateHost(typeof(LeavingService));
        _host.AddServiceEndpoint(typeof(ILeaving), SessionKinds.Binding(kind, subject), address);
        _host.Open();
        _proxy = new StallingProxy(address);
        _factory = new ChannelFactory<ILeaving>(
            SessionKinds.Binding(kind, subject),
            new EndpointAddress(address, subject.Identity ?? EndpointIdentity.CreateDnsIdentity("localhost")));
        subject.Configure(_factory);
        _leaving = _factory.CreateChannel(_factory.Endpoint.Address!, _proxy.Via);
    }

    /// <summary>
    /// A session with one call behind it. On a busy machine its own short limits may pass before that call: then
    /// another one is begun.
    /// </summary>
    public static async Task<SilencedSession> BeginAsync(string kind)
    {
        for (var i = 1; ; i++)
        {
            var session = await OwnThread.Run(() => new SilencedSession(kind));
            try
            {
                await OwnThread.Run(() => session._leaving.Enter(session._key));
                return session;
            }
            catch (Exception e) when (i < Beginnings && (e is CommunicationException or TimeoutException))
            {
                session.Dispose();
            }
        }
    }

    private ICommunicationObject Channel => (ICommunicationObject)_leaving;

    /// <summary>
    /// Loses the messages of somebody, after some more of them. Acknowledgements of the call have passed before: a side
    /// that waits for one sends nothing when it closes.
    /// </summary>
    public async Task SilenceAsync(SilentPeer silent, int messages)
    {
        using var timer = new PeriodicTimer(Look);
        for (var (quiet, passed) = (0, -1L); quiet < QuietLooks; await timer.WaitForNextTickAsync())
        {
            var now = _proxy.ToService.Passed + _proxy.ToClient.Passed;
            (quiet, passed) = (now == passed ? quiet + 1 : 0, now);
        }

        _losesClient = silent != SilentPeer.Service
            && messages == 0
            && Channel.State == CommunicationState.Opened;
        if (silent is SilentPeer.Client or SilentPeer.Both)
        {
            _proxy.ToService.PassMessages(messages);
        }

        if (silent is SilentPeer.Service or SilentPeer.Both)
        {
            _proxy.ToClient.PassMessages(messages);
        }
    }

    /// <summary>The client closes: its channel ends, and the service gives back everything.</summary>
    public async Task CloseClientAsync()
    {
        await EndsAsync("Close of the client", OwnThread.Run(() => Channel.Close()));
        AssertOver();
        Assert.True(_proxy.ToService.HasHeld || !_losesClient, "the client has sent nothing");
        await IsReleasedAsync();
        var runtime = _host.Service!.Runtime;
        await BecomesAsync(
            () => runtime.Sessions.Used == 0 && runtime.InstancePlaces.Used == 0,
            () => $"{runtime.Sessions.Used} sessions, {runtime.InstancePlaces.Used} places of instances");
    }

    /// <summary>The service closes: its host ends, and so does the client's channel.</summary>
    public async Task CloseServiceAsync()
    {
        await EndsAsync("Close of the host", OwnThread.Run(() => _host.Close(TimeSpan.FromSeconds(1))));
        await IsReleasedAsync();
        Assert.True(
            _host.State is CommunicationState.Closed or CommunicationState.Faulted, $"the host is {_host.State}");
        await EndsAsync("Close of the client", OwnThread.Run(() => Channel.Close()));
        AssertOver();
    }

    public void Dispose()
    {
        _factory.Abort();
        _proxy.Dispose();
        _host.Abort();
    }

    private static async Task EndsAsync(string what, Task task)
    {
        var error = await Record.ExceptionAsync(() => task.WaitAsync(Limit));
        Assert.True(task.IsCompleted, $"{what} has not ended within {Limit}");
        Assert.True(error is null or TimeoutException or CommunicationException, $"{what}: {error}");
    }

    private void AssertOver() => Assert.True(
        Channel.State is CommunicationState.Closed or CommunicationState.Faulted, $"the channel is {Channel.State}");

    private async Task IsReleasedAsync()
    {
        var note = Probe.Of(_key).NextNoteAsync();
        await Record.ExceptionAsync(() => note.WaitAsync(Limit));
        Assert.True(note.IsCompletedSuccessfully, $"the instance is not released within {Limit}");
    }

    private static async Task BecomesAsync(Func<bool> condition, Func<string> state)
    {
        using var limit = new CancellationTokenSource(Limit);
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(20));
        while (!condition())
        {
            Assert.False(limit.IsCancellationRequested, $"after {Limit}: {state()}");
            await timer.WaitForNextTickAsync(CancellationToken.None);
        }
    }
}
