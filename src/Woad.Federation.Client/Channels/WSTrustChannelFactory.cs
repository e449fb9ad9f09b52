using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Federation.Trust.Client;
using Woad.Xml;

namespace System.ServiceModel.Federation;

/// <summary>Creates channels to a token service.</summary>
/// <example>
/// <code>
/// var factory = new WSTrustChannelFactory(issuerBinding, issuerAddress);
/// var token = await factory.CreateTrustChannel().IssueAsync(new WsTrustRequest(WsTrustActions.Trust13.Issue)
/// {
///     AppliesTo = new AppliesTo(new EndpointReference("https://service.example.org/")),
///     KeyType = WsTrustKeyTypes.Trust13.Bearer,
/// });
/// </code>
/// </example>
public class WSTrustChannelFactory : ChannelFactory<IWSTrustChannelContract>
{
    private readonly Lock _lock = new();
    private readonly List<ChannelFactory> _inner = [];

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="serviceEndpoint">The endpoint of the token service.</param>
    public WSTrustChannelFactory(ServiceEndpoint serviceEndpoint)
        : base(serviceEndpoint)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="binding">The binding of the token service.</param>
    /// <param name="endpointAddress">The address of the token service.</param>
    public WSTrustChannelFactory(Binding binding, EndpointAddress endpointAddress)
        : base(binding, endpointAddress)
    {
    }

    /// <summary>Creates a channel to the token service.</summary>
    /// <param name="endpointAddress">The address of the token service.</param>
    /// <param name="via">The address that messages are sent to first; null for that of the token service.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="InvalidOperationException">The factory has no binding.</exception>
    public override IWSTrustChannelContract CreateChannel(EndpointAddress endpointAddress, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(endpointAddress);
        var binding = Endpoint.Binding ?? throw new InvalidOperationException(Escaped.Text(
            $"The endpoint of the token service '{endpointAddress.Uri}' has no binding. Set Endpoint.Binding."));
        var factory = new ChannelFactory<ITrustRequests>(binding, endpointAddress);
        factory.Endpoint.EndpointBehaviors.Clear();
        foreach (var behavior in Endpoint.EndpointBehaviors)
        {
            factory.Endpoint.EndpointBehaviors.Add(behavior is ClientCredentials own ? own.Clone() : behavior);
        }

        lock (_lock)
        {
            _inner.Add(factory);
        }

        return new WSTrustChannel(factory.CreateChannel(endpointAddress, via), binding, endpointAddress);
    }

    /// <summary>Creates a channel to the token service.</summary>
    /// <returns>The channel.</returns>
    public IWSTrustChannelContract CreateTrustChannel() => CreateChannel();

    /// <inheritdoc/>
    protected override void OnAbort()
    {
        base.OnAbort();
        lock (_lock)
        {
            _inner.ForEach(static factory => factory.Abort());
            _inner.Clear();
        }
    }

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout)
    {
        base.OnClose(timeout);
        lock (_lock)
        {
            _inner.ForEach(static factory => factory.Abort());
            _inner.Clear();
        }
    }
}
