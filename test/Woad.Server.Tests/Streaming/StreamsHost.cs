using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Streaming;

/// <summary>
/// A host of <see cref="StreamsService"/> (or of another contract) over one binding, and clients of it.
/// </summary>
public sealed class StreamsHost : IDisposable
{
    private readonly Func<Binding> _binding;
    private readonly ServiceHost _host;
    private readonly List<ICommunicationObject> _clients = [];

    public StreamsHost(
        string name, TransferMode mode, long maxSize = 64 << 20, Action<Binding>? change = null, int? maxCalls = null,
            Type? contract = null)
    {
        _binding = () => StreamBindings.Create(name, mode, maxSize);
        var binding = _binding();
        change?.Invoke(binding);
        Address = StreamBindings.NewAddress(binding);
        _host = contract is null
            ? new ServiceHost(Service, Address)
            : new ServiceHost(contract == typeof(IParts) ? typeof(PartsService) : typeof(CallsService), Address);
        TestCertificates.Believe(_host.Credentials);
        if (maxCalls is { } calls)
        {
            _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = calls });
        }

        _host.AddServiceEndpoint(contract ?? typeof(IStreams), binding, Address);
        _host.Open();
    }

    public StreamsService Service { get; } = new();

    public Uri Address { get; }

    public ServiceHost Host => _host;

    public TContract Create<TContract>(Action<Binding>? change = null)
    {
        var binding = _binding();
        change?.Invoke(binding);
        var factory = new ChannelFactory<TContract>(binding, new EndpointAddress(Address));
        TestCertificates.Believe(factory.Credentials);
        _clients.Add(factory);
        return factory.CreateChannel();
    }

    public void Dispose()
    {
        _clients.ForEach(c => c.Abort());
        _host.Abort();
    }
}
