using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Routing;
using Woad.Routing.Contracts;

namespace Woad.Routing.Sending;

/// <summary>An endpoint that messages are sent on to: makes the channels of its factory.</summary>
internal sealed class OutgoingEndpoint
{
    private readonly ChannelFactory _factory;
    private readonly Func<DuplexCallback?, OutgoingChannel> _create;
    private readonly Lock _gate = new();
    private OutgoingChannel? _shared;

    private OutgoingEndpoint(
        ServiceEndpoint endpoint, ChannelFactory factory, bool isProcessed,
        Func<OutgoingEndpoint, DuplexCallback?, OutgoingChannel> create)
    {
        _factory = factory;
        _create = callback => create(this, callback);
        Address = endpoint.Address!.Uri;
        Name = endpoint.Name;
        Version = isProcessed ? endpoint.Binding!.MessageVersion : null;
        IsRequestReply = endpoint.Contract.ContractType == typeof(IRequestReplyRouter);
    }

    /// <summary>The address of the endpoint.</summary>
    public Uri Address { get; }

    /// <summary>The name of the endpoint.</summary>
    public string Name { get; }

    /// <summary>The version that messages are changed to; null where they are sent as they are.</summary>
    public MessageVersion? Version { get; }

    /// <summary>Whether messages may have replies.</summary>
    public bool IsRequestReply { get; }

    /// <summary>The way to an endpoint for messages of a router's contract.</summary>
    public static OutgoingEndpoint Create(ServiceEndpoint endpoint, Type contract, bool isProcessed)
    {
        var outgoing = new ServiceEndpoint(
            ContractDescription.GetContract(contract), endpoint.Binding, endpoint.Address)
        { Name = endpoint.Name };
        foreach (var behavior in endpoint.Behaviors)
        {
            outgoing.Behaviors.Add(behavior);
        }

        isProcessed = endpoint.Behaviors.Find<SoapProcessingBehavior>()?.ProcessMessages ?? isProcessed;
        return contract == typeof(IRequestReplyRouter) ? Create<IRequestReplyRouter>(outgoing, isProcessed)
            : contract == typeof(ISimplexDatagramRouter) ? Create<ISimplexDatagramRouter>(outgoing, isProcessed)
            : contract == typeof(ISimplexSessionRouter) ? Create<ISimplexSessionRouter>(outgoing, isProcessed)
            : CreateDuplex(outgoing, isProcessed);
    }

    /// <summary>
    /// The channel that all callers share, where the endpoint has no sessions; a channel of their own otherwise.
    /// </summary>
    public async Task<OutgoingChannel> ChannelAsync(DuplexCallback? callback)
    {
        lock (_gate)
        {
            if (_shared is { IsUsable: true } shared)
            {
                return shared;
            }
        }

        var channel = _create(callback);
        try
        {
            await channel.OpenAsync().ConfigureAwait(false);
        }
        catch
        {
            channel.Abort();
            throw;
        }

        if (!channel.IsSession)
        {
            lock (_gate)
            {
                _shared = channel;
            }
        }

        return channel;
    }

    /// <summary>Closes the factory with its channels.</summary>
    public void Close() => _ = SessionEnds.CloseAsync(_factory);

    private static OutgoingEndpoint Create<TContract>(ServiceEndpoint endpoint, bool isProcessed)
    {
        var factory = new ChannelFactory<TContract>(endpoint);
        factory.Open();
        return new OutgoingEndpoint(
            endpoint, factory, isProcessed,
            (outgoing, _) => new OutgoingChannel(outgoing, (IClientChannel)factory.CreateChannel()!));
    }

    private static OutgoingEndpoint CreateDuplex(ServiceEndpoint endpoint, bool isProcessed)
    {
        endpoint.Behaviors.Add(new CallbackEnds());
        var factory = new DuplexChannelFactory<IDuplexSessionRouter>(typeof(DuplexCallback), endpoint);
        factory.Open();
        return new OutgoingEndpoint(endpoint, factory, isProcessed, (outgoing, callback) => new OutgoingChannel(
            outgoing, (IClientChannel)factory.CreateChannel(new InstanceContext(callback!))));
    }
}
