using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Layers;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>
/// Decides where a service may send. A message names any address it likes: without a rule, every client that reaches
/// the service could let it send requests into the service's own network.
/// </summary>
/// <remarks>
/// By default the address must be one of the machine that the message came from, and the service connects to that
/// machine's address and not to a name, whose meaning could change. Over HTTPS it connects to the name: its certificate
/// proves who answers. Names are looked up by few at a time, and not for
/// long.
/// </remarks>
internal sealed class ClientAddressRule(CompositeDuplexModel model, LayerContext context)
{
    private const int MaxLookups = 8;
    private const string Remedy =
        "Set ClientAddressFilter (of WSDualHttpBinding or CompositeDuplexBindingElement) on the service to allow "
            + "other addresses.";

    /// <summary>Headers by which a proxy tells that it hands on a request of somebody else.</summary>
    private static readonly string[] ProxyHeaders = ["Forwarded", "X-Forwarded-For", "Via"];

    private static readonly TimeSpan LookupTime = TimeSpan.FromSeconds(5);

    private readonly SemaphoreSlim _lookups = new(MaxLookups);

    /// <summary>The address to connect to.</summary>
    /// <param name="client">The address that a message names.</param>
    /// <param name="remote">The address that the message came from; null when the transport does not know it.</param>
    /// <param name="properties">What the transport knows of the message.</param>
    /// <exception cref="FaultException">The service may not send there.</exception>
    public async ValueTask<Uri> CheckAsync(Uri client, IPAddress? remote, MessageProperties properties)
    {
        if (client.Scheme != context.Address!.Scheme || client.UserInfo.Length > 0)
        {
            throw Refused(client, $"it is not a plain address of the scheme {context.Address.Scheme}");
        }

        if (model.ClientAddressFilter is { } filter)
        {
            return filter(client, remote) ? client : throw Refused(client, "the ClientAddressFilter of the service "
                + "does not allow it");
        }

        if (!ClientAddress.IsHttp(client))
        {
            return client;
        }

        if (remote is null)
        {
            throw Refused(client, $"the server does not know which machine the message came from. {Remedy}");
        }

        if (Proxy(properties) is { } header)
        {
            throw Refused(client, $"the message came through a proxy (it has the HTTP header {header}), so that its "
                + $"sender's machine is not known. {Remedy}");
        }

        var own = Plain(remote);
        foreach (var address in await LookUpAsync(client).ConfigureAwait(false))
        {
            var named = Plain(address);
            if (named.Equals(own) || (IPAddress.IsLoopback(named) && IPAddress.IsLoopback(own)))
            {
                return client.Scheme == Uri.UriSchemeHttps
                    ? client
                    : new UriBuilder(client) { Host = named.ToString() }.Uri;
            }
        }

        throw Refused(client, $"it is not an address of the machine that the message came from ({own}). {Remedy}");
    }

    private async ValueTask<IPAddress[]> LookUpAsync(Uri client)
    {
        if (IPAddress.TryParse(client.DnsSafeHost, out var literal))
        {
            return [literal];
        }

        using var deadline = Deadline.After(LookupTime, context.Clock);
        try
        {
            await _lookups.WaitAsync(deadline.Token).ConfigureAwait(false);
            try
            {
                return await Dns.GetHostAddressesAsync(client.DnsSafeHost, deadline.Token).ConfigureAwait(false);
            }
            finally
            {
                _lookups.Release();
            }
        }
        catch (Exception e) when (e is SocketException or OperationCanceledException or ArgumentException)
        {
            throw Refused(client, $"its name could not be looked up ({e.Message})");
        }
    }

    private static string? Proxy(MessageProperties properties) =>
        properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
        && value is HttpRequestMessageProperty request
            ? ProxyHeaders.FirstOrDefault(name => request.Headers[name] is not null)
            : null;

    private static IPAddress Plain(IPAddress address) => address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address;

    private FaultException Refused(Uri client, string reason) => ReturnAddress.Refused(
        context, Escaped.Text(
            $"The service at {context.Address} does not send to the address {client} that a message names for "
            + $"answers: {reason}."));
}
