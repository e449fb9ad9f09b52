using System.Collections.ObjectModel;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Mesh.Wire;
using Woad.Xml;

namespace Woad.Mesh.Links;

/// <summary>
/// Connections between nodes: sessions of net.tcp in the binary encoding, with TLS where it is asked for.
/// </summary>
internal sealed class NeighborTransport : IDisposable
{
    private readonly NodeSettings _settings;
    private readonly NeighborSecurity? _security;
    private IChannelListener<IDuplexSessionChannel>? _listener;

    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public NeighborTransport(NodeSettings settings)
    {
        _settings = settings;
        _security = NeighborSecurity.Of(settings);
    }

    public NeighborHandshake? Handshake => _security?.Password is { } password
        ? new NeighborHandshake(password, _security.Certificate, _settings.MeshAddress) : null;

    /// <summary>Listens for other nodes; the result is the address at which they reach this one.</summary>
    public async Task<PeerNodeAddress> ListenAsync(TimeSpan timeout)
    {
        var path = $"{PeerNames.ListenPath}/{Guid.NewGuid()}";
        for (var attempt = 0; ; attempt++)
        {
            var port = _settings.Port != 0 ? _settings.Port : FreePort();
            var host = _settings.ListenIPAddress is { } ip ? HostOf(ip) : Dns.GetHostName();
            var address = new Uri($"net.tcp://{host}:{port}/{path}");
            var parameters = new BindingParameterCollection();
            if (_security is not null)
            {
                parameters.Add(_security.ForListener());
            }

            var listener = Binding(_settings.ListenIPAddress is not null)
                .BuildChannelListener<IDuplexSessionChannel>(address, parameters);
            try
            {
                await LinkTasks.OpenAsync(listener, timeout).ConfigureAwait(false);
            }
            catch (AddressAlreadyInUseException) when (_settings.Port == 0 && attempt < 5)
            {
                continue;
            }

            _listener = listener;
            Port = port;
            return new PeerNodeAddress(new EndpointAddress(address), Published(_settings));
        }
    }

    public int Port { get; private set; }

    /// <summary>The next connection of another node; null when the node has ended.</summary>
    public async Task<IDuplexSessionChannel?> AcceptAsync()
    {
        var listener = _listener!;
        return await Task<IDuplexSessionChannel?>.Factory.FromAsync(
            listener.BeginAcceptChannel, listener.EndAcceptChannel, TimeSpan.MaxValue, null).ConfigureAwait(false);
    }

    /// <summary>Calls a node, by one of its addresses after the other.</summary>
    /// <exception cref="CommunicationException">It is not reached, or not to be trusted.</exception>
    public async Task<IDuplexSessionChannel> CallAsync(PeerNodeAddress address, CancellationToken cancellationToken)
    {
        Exception? last = null;
        foreach (var ip in Ordered(address.IPAddresses))
        {
            cancellationToken.ThrowIfCancellationRequested();
            try
            {
                return await CallAsync(
                    new UriBuilder(address.EndpointAddress.Uri) { Host = HostOf(ip) }.Uri).ConfigureAwait(false);
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException or InvalidOperationException)
            {
                last = e;
            }
        }

        throw new CommunicationException(
            last?.Message ?? "The node's address has no IP addresses.", last);
    }

    /// <summary>
    /// The address with the IP addresses that the machine has now; null where they are those of before.
    /// </summary>
    public PeerNodeAddress? Changed(PeerNodeAddress before)
    {
        var now = Published(_settings);
        return now.SequenceEqual(before.IPAddresses) ? null : new PeerNodeAddress(before.EndpointAddress, now);
    }

    public async Task StopAsync()
    {
        if (_listener is not null)
        {
            await LinkTasks.CloseAsync(_listener).ConfigureAwait(false);
        }
    }

    public void Dispose() => _security?.Dispose();

    private static ReadOnlyCollection<IPAddress> Published(NodeSettings settings) =>
        settings.ListenIPAddress is { } only
            ? new([only]) : new([.. settings.ReadAddresses().Take(PeerNodeAddress.MaxAddresses)]);

    private static IEnumerable<IPAddress> Ordered(IEnumerable<IPAddress> addresses) => addresses
        .Where(static a => a.AddressFamily == AddressFamily.InterNetwork || Socket.OSSupportsIPv6)
        .OrderBy(static a => a.IsIPv6LinkLocal ? 2 : a.AddressFamily == AddressFamily.InterNetwork ? 0 : 1).Take(4);

    private static string HostOf(IPAddress address) =>
        address.AddressFamily == AddressFamily.InterNetworkV6 ? $"[{address}]" : address.ToString();

    private static int FreePort()
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Any, 0));
        return ((IPEndPoint)socket.LocalEndPoint!).Port;
    }

    private async Task<IDuplexSessionChannel> CallAsync(Uri address)
    {
        var parameters = new BindingParameterCollection();
        ShownCertificate? shown = null;
        if (_security is not null)
        {
            (var credentials, shown) = _security.ForCall();
            parameters.Add(credentials);
        }

        var factory = Binding(isExact: false).BuildChannelFactory<IDuplexSessionChannel>(parameters);
        try
        {
            await LinkTasks.OpenAsync(factory, LinkTasks.Patience).ConfigureAwait(false);
            var channel = factory.CreateChannel(new EndpointAddress(address), address);
            channel.Closed += (_, _) => factory.Abort();
            channel.Faulted += (_, _) => factory.Abort();
            await LinkTasks.OpenAsync(channel, TimeSpan.FromSeconds(20)).ConfigureAwait(false);
            if (Handshake is { } handshake)
            {
                await handshake.ProveAsync(
                    channel, shown?.Certificate ?? throw new ProtocolException("The node has shown no certificate."))
                    .ConfigureAwait(false);
            }

            return channel;
        }
        catch (Exception)
        {
            factory.Abort();
            throw;
        }
    }

    private CustomBinding Binding(bool isExact)
    {
        var encoding = new BinaryMessageEncodingBindingElement();
        _settings.ReaderQuotas.CopyTo(encoding.ReaderQuotas);
        var tcp = new TcpTransportBindingElement
        {
            ManualAddressing = true,
            MaxReceivedMessageSize = _settings.MaxReceivedMessageSize,
            MaxBufferSize = (int)Math.Min(_settings.MaxReceivedMessageSize, int.MaxValue),
            HostNameComparisonMode =
                isExact ? HostNameComparisonMode.Exact : HostNameComparisonMode.StrongWildcard,
        };
        var binding = _security is null
            ? new CustomBinding(encoding, tcp)
            : new CustomBinding(
                encoding,
                new SslStreamSecurityBindingElement
                {
                    RequireClientCertificate = true,
                    IdentityVerifier = new AnyIdentity(),
                },
                tcp);
        binding.ReceiveTimeout = TimeSpan.MaxValue;
        binding.SendTimeout = LinkTasks.Patience;
        return binding;
    }
}
