using System.Net.WebSockets;
using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Tests.Framing;
using Woad.Transports.WebSockets;

namespace Woad.Tests.Transports.WebSockets;

/// <summary>
/// The waits of a session in a WebSocket, in virtual time. The pings are the platform's, which has no clock to set
/// (<see cref="Pings_of_the_platform_have_no_clock"/>); KeepAliveTests measures them in real time.
/// </summary>
public sealed class WebSocketTimeTests
{
    private static readonly TimeSpan SendTimeout = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ManualClock _clock = new();

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Peer_that_does_not_read_is_given_up_at_SendTimeout(bool closes)
    {
        var session = new WebSocketSession(new Uri("http://localhost:9000/time"), Model());
        session.Begin(WebSocket.CreateFromStream(new StuckStream(), new WebSocketCreationOptions { IsServer = true }));
        var message = new Outgoing();
        message.Bytes.Write("message"u8);

        var sending = (closes
            ? session.CloseOutputAsync(CancellationToken.None)
            : session.SendAsync(message, CancellationToken.None)).AsTask();
        _clock.Advance(SendTimeout - TimeSpan.FromTicks(1));
        Assert.False(sending.IsCompleted);
        _clock.Advance(TimeSpan.FromTicks(1));

        var error = await Assert.ThrowsAsync<TimeoutException>(() => sending.WaitAsync(Patience));
        Assert.Contains("SendTimeout", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Lost_connection_is_no_timeout(bool closes)
    {
        var session = new WebSocketSession(new Uri("http://localhost:9000/lost"), Model());
        session.Begin(new AbortedWebSocket());
        var message = new Outgoing();
        message.Bytes.Write("message"u8);

        var error = await Assert.ThrowsAnyAsync<CommunicationException>(() => (closes
            ? session.CloseOutputAsync(CancellationToken.None)
            : session.SendAsync(message, CancellationToken.None)).AsTask());

        Assert.Contains("was aborted", error.Message, StringComparison.Ordinal);
    }

    /// <summary>When .NET can be told the clock of its pings, they belong into virtual time too.</summary>
    [Theory]
    [InlineData(typeof(WebSocketCreationOptions))]
    [InlineData(typeof(ClientWebSocketOptions))]
    public void Pings_of_the_platform_have_no_clock(Type options) => Assert.DoesNotContain(
        options.GetProperties(), static property => property.PropertyType == typeof(TimeProvider));

    private TransportModel Model() => new()
    {
        Scheme = "http",
        Clock = _clock,
        HasSessions = true,
        ContentType = "application/soap+msbinsession1",
        SendTimeout = SendTimeout,
        MaxReceivedMessageSize = 4096,
        MaxSessionStrings = 2048,
        Settings = new HttpModel { WebSocket = new WebSocketModel() },
    };
}
