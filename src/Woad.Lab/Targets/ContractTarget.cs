using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets;

/// <summary>A service reached through a contract that is known by name only.</summary>
internal sealed class ContractTarget : ICallTarget
{
    private readonly ChannelTarget _channels;

    public ContractTarget(Type contract, Binding binding, Uri address, ContractOperation operation)
    {
        var factory = (ChannelFactory)Activator.CreateInstance(
            typeof(ChannelFactory<>).MakeGenericType(contract), binding, new EndpointAddress(address))!;
        var create = factory.GetType().GetMethod("CreateChannel", Type.EmptyTypes)
            ?? throw new MissingMethodException(factory.GetType().Name, "CreateChannel");
        var make = create.CreateDelegate<Func<object>>(factory);
        _channels = new ChannelTarget(factory, () => (IClientChannel)make(), operation.CallAsync, opensFirst: true);
    }

    public ValueTask<ICallSession> OpenAsync() => _channels.OpenAsync();

    /// <summary>The operation stays: the next repetition calls it again.</summary>
    public ValueTask DisposeAsync() => _channels.DisposeAsync();
}
