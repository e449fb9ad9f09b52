using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Clients;

/// <summary>Sends the requests of a client and collects their answers until the time is over.</summary>
/// <param name="endpoint">The endpoint of the client.</param>
internal sealed class Searches(DiscoveryEndpoint endpoint)
{
    private readonly DiscoveryResponses _responses = new(endpoint.DiscoveryVersion);
    private Link<DiscoveryCalls>? _link;

    public Link<DiscoveryCalls> Link => _link ??= DiscoveryCalls.Connect(endpoint, _responses);

    private DiscoveryVersion Version => endpoint.DiscoveryVersion;

    public async Task<FindResponse> FindAsync(
        FindCriteria criteria, SearchEvents events, CancellationToken cancellationToken)
    {
        var pending = new PendingFind(criteria, events);
        await RunAsync(
            DiscoveryMessages.Probe(Version, criteria), Link.Calls.ProbeAsync, pending, pending.Full,
            (DiscoveryNames.ProbeMatches, DiscoveryNames.ProbeMatch), criteria.Duration, cancellationToken)
            .ConfigureAwait(false);
        return pending.End();
    }

    public async Task<ResolveResponse> ResolveAsync(
        ResolveCriteria criteria, SearchEvents events, CancellationToken cancellationToken)
    {
        var pending = new PendingResolve(criteria, events);
        await RunAsync(
            DiscoveryMessages.Resolve(Version, criteria), Link.Calls.ResolveAsync, pending, pending.Full,
            (DiscoveryNames.ResolveMatches, DiscoveryNames.ResolveMatch), criteria.Duration, cancellationToken)
            .ConfigureAwait(false);
        return pending.End();
    }

    private async Task RunAsync(
        Message message, Func<Message, Task<Message?>> sendAsync, IPendingRequest pending, Task full,
        (string Element, string Child) answer, TimeSpan duration, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var id = new UniqueId();
        message.Headers.MessageId = id;
        message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        _responses.Add(id, pending);
        using var over = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        try
        {
            // The time begins with the request: a transport may send it several times before the call ends.
            var end = Task.WhenAny(full, WaitAsync(duration, over.Token));
            var sending = sendAsync(message);
            if (await Task.WhenAny(sending, end).ConfigureAwait(false) == sending)
            {
                if (await sending.ConfigureAwait(false) is { } reply)
                {
                    Take(reply, pending, answer);
                    return;
                }

                await end.ConfigureAwait(false);
            }
            else
            {
                _ = ForgetAsync(sending);
            }

            cancellationToken.ThrowIfCancellationRequested();
        }
        finally
        {
            await over.CancelAsync().ConfigureAwait(false);
            _responses.Remove(id);
        }
    }

    private Task WaitAsync(TimeSpan duration, CancellationToken cancellationToken) => Task.Delay(
        duration.TotalMilliseconds < int.MaxValue ? duration : Timeout.InfiniteTimeSpan,
        Link.Factory.Clock,
        cancellationToken);

    private void Take(Message reply, IPendingRequest pending, (string Element, string Child) answer)
    {
        using (reply)
        {
            if (reply.IsFault)
            {
                throw new FaultException(MessageFault.CreateFault(reply, maxBufferSize: 65536), reply.Headers.Action);
            }

            try
            {
                var (sequence, endpoints) = ReceivedDiscovery.Matches(reply, Version, answer.Element, answer.Child);
                foreach (var found in endpoints)
                {
                    pending.Found(found, sequence);
                }
            }
            catch (XmlException e)
            {
                throw new CommunicationException(
                    Woad.Xml.Escaped.Text($"The answer of the discovery proxy could not be read: {e.Message}"), e);
            }
        }
    }

    /// <summary>Ends a call whose answer nobody waits for any more.</summary>
    private static async Task ForgetAsync(Task<Message?> sending)
    {
        try
        {
            (await sending.ConfigureAwait(false))?.Close();
        }
        catch (Exception)
        {
            // Expected: the search has ended before the call failed.
        }
    }
}
