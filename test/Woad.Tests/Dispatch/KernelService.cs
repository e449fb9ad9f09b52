using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>Waits, blocks and calls itself, as the tests say. Its modes are set on the host.</summary>
public sealed class KernelService : IKernel
{
    /// <summary>The call that a NestAndForget has left running.</summary>
    public static Task? Forgotten { get; private set; }

    public Message Copy(Message message)
    {
        using var reader = message.GetReaderAtBodyContents();
        return Message.CreateMessage(
            message.Version, "http://tempuri.org/IKernel/CopyResponse", reader.ReadElementContentAsString());
    }

    public async Task<int> HoldAsync(string key, int value)
    {
        Probe.Of(key).Note(value);
        await Probe.Of(key).Released;
        return value;
    }

    public async Task<int> EndAsync(string key)
    {
        Probe.Of(key).Note(1);
        await Probe.Of(key).Released;
        return 1;
    }

    public int Block(string key)
    {
        if (key.Length > 0)
        {
            Probe.Of(key).Note(1);
            Probe.Of(key).Released.GetAwaiter().GetResult();
        }

        return OperationContext.Current is null ? -1 : 1;
    }

    public int Nest(string address, int depth)
    {
        if (depth == 0)
        {
            return 0;
        }

        using var channel = Open(address);
        var inner = ((IKernel)channel).Nest(address, depth - 1);
        return OperationContext.Current!.IncomingMessageHeaders!.Action!.EndsWith("Nest", StringComparison.Ordinal)
            ? inner + 1
            : -100;
    }

    public int NestAndForget(string address, string key)
    {
        var channel = Open(address);
        Forgotten = CallAsync();
        return 1;

        async Task CallAsync()
        {
            await ((IKernel)channel).HoldAsync(key, 1);
            channel.Close();
        }
    }

    private static IClientChannel Open(string address) =>
        (IClientChannel)new ChannelFactory<IKernel>(new MemoryBinding(), new EndpointAddress(address)).CreateChannel();
}
