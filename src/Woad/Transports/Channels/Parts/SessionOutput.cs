using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Sessions;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>The sending half of a session, which can be ended by itself, once.</summary>
internal class SessionOutput(IEnvelopeSession session, TimeSpan closeTimeout, TimeProvider clock)
    : IDuplexSession
{
    private int _closed;

    /// <summary>The half of a session, with what secures the session.</summary>
    /// <param name="session">The session.</param>
    /// <param name="expected">The identity in the address of the other side; null without.</param>
    /// <param name="closeTimeout">The time for the end.</param>
    /// <param name="clock">Measures it.</param>
    public static SessionOutput Of(
        IEnvelopeSession session, EndpointIdentity? expected, TimeSpan closeTimeout, TimeProvider clock)
    {
        var remote = ChannelSessions.IdentityOf(session.Identity) ?? expected;
        return session.SecurityContext is IReferredContext context
            ? new ConversationOutput(session, remote, context, closeTimeout, clock)
            : session.Identity is not null ? new SecuredOutput(session, remote, closeTimeout, clock)
            : new SessionOutput(session, closeTimeout, clock);
    }

    public string Id => session.Id;

    public void CloseOutputSession() => CloseOutputSession(closeTimeout);

    public void CloseOutputSession(TimeSpan timeout) => Blocking.Wait(CloseAsync(timeout));

    public IAsyncResult BeginCloseOutputSession(AsyncCallback? callback, object? state) =>
        BeginCloseOutputSession(closeTimeout, callback, state);

    public IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAsync(timeout), callback, state);

    public void EndCloseOutputSession(IAsyncResult result) => TaskToAsyncResult.End(result);

    public Task CloseAsync(TimeSpan timeout) => Interlocked.Exchange(ref _closed, 1) != 0
        ? Task.CompletedTask
        : TimeLimit.RunAsync(
            async token =>
            {
                await session.CloseOutputAsync(token).ConfigureAwait(false);
                return true;
            },
            timeout,
            clock,
            "Closing the output session");
}
