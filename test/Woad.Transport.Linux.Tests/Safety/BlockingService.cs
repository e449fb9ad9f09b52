using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transport.Linux.Tests.Safety;

[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
public sealed class BlockingService : IBlocking
{
    public static ConcurrentDictionary<string, BlockingGate> Gates { get; } = new();

    public static ConcurrentDictionary<string, Binding> Bindings { get; } = new();

    public int Echo(int value) => value;

    public int Block(string gate) => Gates[gate].Pass();

    public string Sleep(int milliseconds)
    {
        Thread.Sleep(milliseconds);
        return ThreadName();
    }

    public string ThreadName() => Thread.CurrentThread.Name ?? "";

    public int EchoByAnother(string address, int value)
    {
        using var factory = new ChannelFactory<IBlocking>(Bindings[address], new EndpointAddress(address));
        return Task.Run(() => factory.CreateChannel().Echo(value)).Result;
    }
}
