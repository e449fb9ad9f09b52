using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Engine;

namespace Woad.Lab.Targets;

/// <summary>A service reached through a contract that is known by name only.</summary>
internal sealed class ContractTarget : ICallTarget
{
    private readonly ContractOperation _operation;
    private readonly ChannelTarget _channels;

    public ContractTarget(Type contract, Binding binding, Uri address, ContractOperation operation)
    {
        _operation = operation;
        var factory = (ChannelFactory)Activator.CreateInstance(
            typeof(ChannelFactory<>).MakeGenericType(contract), binding, new EndpointAddress(address))!;
        var create = factory.GetType().GetMethod("CreateChannel", Type.EmptyTypes)
            ?? throw new MissingMethodException(factory.GetType().Name, "CreateChannel");
        var make = create.CreateDelegate<Func<object>>(factory);
        _channels = new ChannelTarget(factory, () => (IClientChannel)make(), operation.CallAsync, opensFirst: true);
    }

    public ValueTask<ICallSession> OpenAsync() => _channels.OpenAsync();

    public async ValueTask DisposeAsync()
    {
        await _channels.DisposeAsync().ConfigureAwait(false);
        _operation.Dispose();
    }
}
