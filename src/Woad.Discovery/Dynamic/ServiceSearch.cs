using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Discovery.Dynamic;

/// <summary>Finds a service, and opens a channel to the first one that takes it.</summary>
/// <typeparam name="TChannel">The type of the channel.</typeparam>
/// <param name="factory">Makes the channels.</param>
/// <param name="provider">Provides the endpoint of the search.</param>
/// <param name="criteria">The criteria.</param>
/// <param name="clock">The time of the channels.</param>
internal sealed class ServiceSearch<TChannel>(
    IChannelFactory<TChannel> factory, DiscoveryEndpointProvider provider, FindCriteria criteria, TimeProvider clock)
{
    /// <exception cref="EndpointNotFoundException">No service was found, or none of them took the channel.</exception>
    /// <exception cref="TimeoutException">The time was over before a channel was open.</exception>
    public async Task<TChannel> OpenAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, clock);
        try
        {
            return await OpenAsync(timeout, deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (deadline.IsCancellationRequested)
        {
            throw new TimeoutException(
                Escaped.Text($"No service was found within {timeout}. Raise the OpenTimeout of the binding, or lower "
                    + $"FindCriteria.Duration."),
                e);
        }
    }

    /// <summary>Opens a channel to each endpoint as soon as it is found, until one is open.</summary>
    private async Task<TChannel> OpenAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        var client = new DiscoveryClient(provider.GetDiscoveryEndpoint());
        using var enough = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var found = new FoundEndpoints();
        client.FindProgressChanged += (_, e) => found.Add(e.EndpointDiscoveryMetadata);
        var count = 0;
        Exception? last = null;
        try
        {
            _ = EndWithAsync(client.FindTaskAsync(criteria, enough.Token), found);
            await foreach (var endpoint in found.ReadAllAsync(cancellationToken).ConfigureAwait(false))
            {
                count++;
                foreach (var via in endpoint.ListenUris.DefaultIfEmpty(endpoint.Address.Uri))
                {
                    try
                    {
                        return await OpenAsync(endpoint.Address, via, timeout).ConfigureAwait(false);
                    }
                    catch (Exception e) when (e is CommunicationException or TimeoutException or ArgumentException
                        or InvalidOperationException)
                    {
                        // Expected: the service has gone, or has another binding. Others may take the channel.
                        last = e;
                    }
                }
            }
        }
        finally
        {
            await enough.CancelAsync().ConfigureAwait(false);
            await client.EndAsync(timeout).ConfigureAwait(false);
        }

        throw new EndpointNotFoundException(
            count == 0
                ? Escaped.Text(
                    $"No endpoint matches the criteria of the dynamic endpoint: none has answered within "
                        + $"FindCriteria.Duration ({criteria.Duration}).")
                : Escaped.Text(
                    $"None of the {count} endpoints that match the criteria of the dynamic endpoint could be opened."),
            last);
    }

    private async Task<TChannel> OpenAsync(EndpointAddress address, Uri via, TimeSpan timeout)
    {
        var made = factory.CreateChannel(address, via);
        var channel = (IChannel)made!;
        try
        {
            await Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, timeout, null).ConfigureAwait(false);
            return made;
        }
        catch
        {
            channel.Abort();
            throw;
        }
    }

    private static async Task EndWithAsync(Task<FindResponse> search, FoundEndpoints found)
    {
        try
        {
            await search.ConfigureAwait(false);
            found.End(null);
        }
        catch (Exception e)
        {
            // Expected or not, the reader of the endpoints throws it.
            found.End(e);
        }
    }
}
