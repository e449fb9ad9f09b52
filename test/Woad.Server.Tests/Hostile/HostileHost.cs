using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Dispatch;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;
using Woad.Server.Tests.Streaming;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>A host that is treated badly, and what its peers send.</summary>
internal sealed class HostileHost : IDisposable
{
    private readonly Func<Binding> _binding;
    private readonly ServiceHost _host = new(typeof(HostileService));
    private readonly List<ICommunicationObject> _clients = [];

    public HostileHost(Func<Binding>? binding = null, Action<ServiceThrottlingBehavior>? throttle = null)
    {
        _binding = binding ?? (static () => new NetTcpBinding(SecurityMode.None));
        var first = _binding();
        Address = first.Scheme == "net.tcp"
            ? new Uri($"net.tcp://localhost:{FreePort.Next()}/hostile")
            : StreamBindings.NewAddress(first);
        TestCertificates.Believe(_host.Credentials);
        _host.Extensions.Add(Calls);
        var throttling = new ServiceThrottlingBehavior();
        throttle?.Invoke(throttling);
        _host.Description.Behaviors.Add(throttling);
        _host.AddServiceEndpoint(typeof(IHostile), first, Address);
        _host.Open();
    }

    public Uri Address { get; }

    public HostileCalls Calls { get; } = new();

    public ServiceRuntime Runtime => _host.Service!.Runtime;

    public static byte[] Preamble(Uri address) => Records.Preamble(address.AbsoluteUri);

    /// <summary>The preamble of a client that streams.</summary>
    public static byte[] StreamedPreamble(Uri address) =>
        [.. Records.Head(mode: 1), .. Records.Text(2, address.AbsoluteUri), 3, 7, 12];

    /// <summary>The record of a request, its envelope without any dictionary string.</summary>
    public static byte[] Request(Uri address, string operation, string content) =>
        Records.Sized([0, .. Envelope(address, operation, content)]);

    /// <summary>A whole connection of a client that streams: preamble, request, end.</summary>
    public static byte[] StreamedCall(Uri address, string operation, string content)
    {
        var envelope = Envelope(address, operation, content);
        return [
            .. StreamedPreamble(address), 5, .. Records.Size(envelope.Length), .. envelope, 0, 7,
        ];
    }

    private static byte[] Envelope(Uri address, string operation, string content) =>
        Records.Envelope(BadInput.Envelopes.Ws(
        address.AbsoluteUri,
        $"<{operation} xmlns=\"urn:hostile\">{content}</{operation}>",
        action: $"urn:hostile/Hostile/{operation}"));

    public ChannelFactory<IHostile> NewFactory()
    {
        var factory = new ChannelFactory<IHostile>(_binding(), new EndpointAddress(Address));

        // A short SendTimeout is for the service to notice; a good client has time.
        factory.Endpoint.Binding!.SendTimeout = TimeSpan.FromSeconds(60);
        TestCertificates.Believe(factory.Credentials);
        lock (_clients)
        {
            _clients.Add(factory);
        }

        return factory;
    }

    /// <summary>A good client is served.</summary>
    public void AssertServes()
    {
        var factory = NewFactory();
        var proxy = factory.CreateChannel();
        Assert.Equal("good", proxy.Echo("good"));
        ((IClientChannel)proxy).Close();
        factory.Close();
    }

    /// <summary>Every session, call, instance and place in a throttle has ended.</summary>
    public async Task AssertNothingIsLeftAsync()
    {
        await HoldsAsync(
            () => Runtime.Calls is { Used: 0, Waiting: 0 },
            () => $"{Runtime.Calls.Used} calls, {Runtime.Calls.Waiting} waiting");
        await HoldsAsync(
            () => Runtime.Sessions is { Used: 0, Waiting: 0 },
            () => $"{Runtime.Sessions.Used} sessions, {Runtime.Sessions.Waiting} waiting");
        await HoldsAsync(
            () => Runtime.InstancePlaces.Used == 0, () => $"{Runtime.InstancePlaces.Used} places of instances");
        await HoldsAsync(() => Calls.Living == 0, () => $"{Calls.Living} instances");
    }

    public static Task HoldsAsync(Func<bool> condition, Func<string> state) => Eventually.Holds(condition, state);

    /// <summary>Sockets that the process has open.</summary>
    public static int Sockets() => Directory.GetFiles("/proc/self/fd").Count(IsSocket);

    /// <summary>Closes the host in order, as far as the time allows.</summary>
    public void Close(TimeSpan timeout) => _host.Close(timeout);

    public void Dispose()
    {
        _clients.ForEach(c => c.Abort());
        _host.Abort();
    }

    private static bool IsSocket(string descriptor)
    {
        try
        {
            return new FileInfo(descriptor).LinkTarget?.StartsWith("socket:", StringComparison.Ordinal) == true;
        }
        catch (IOException)
        {
            return false;
        }
    }
}
