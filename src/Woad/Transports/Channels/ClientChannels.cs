using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Model;

namespace Woad.Transports.Channels;

/// <summary>The factories of channels over a client's stack.</summary>
internal static class ClientChannels
{
    /// <summary>The factory of one type of channel; null for a type that no stack has.</summary>
    public static object? Factory(Type channel, ChannelStack stack, IDefaultCommunicationTimeouts timeouts) =>
        channel == typeof(IRequestChannel)
            ? new TransportFactory<IRequestChannel>(
                stack, timeouts,
                static (factory, address, via) => new RequestChannel(factory, factory.Stack, address, via))
        : channel == typeof(IRequestSessionChannel)
            ? new TransportFactory<IRequestSessionChannel>(
                stack, timeouts,
                static (factory, address, via) => new RequestSessionChannel(factory, factory.Stack, address, via))
        : channel == typeof(IOutputChannel)
            ? new TransportFactory<IOutputChannel>(
                stack, timeouts,
                static (factory, address, via) => new OutputChannel(factory, factory.Stack, address, via))
        : channel == typeof(IOutputSessionChannel) && stack.Model.Transport.Settings.SendsInTransactions
            ? new TransportFactory<IOutputSessionChannel>(
                stack,
                timeouts,
                static (factory, address, via) => new QueuedSessionChannel(factory, factory.Stack, address, via))
        : channel == typeof(IOutputSessionChannel)
            ? new TransportFactory<IOutputSessionChannel>(
                stack, timeouts,
                static (factory, address, via) => new OutputSessionChannel(factory, factory.Stack, address, via))
        : channel == typeof(IDuplexChannel)
            ? new TransportFactory<IDuplexChannel>(
                stack, timeouts,
                static (factory, address, via) => new ClientDatagramChannel(factory, factory.Stack, address, via))
        : channel == typeof(IDuplexSessionChannel)
            ? new TransportFactory<IDuplexSessionChannel>(
                stack, timeouts,
                static (factory, address, via) => new ClientSessionChannel(factory, factory.Stack, address, via))
        : null;
}
