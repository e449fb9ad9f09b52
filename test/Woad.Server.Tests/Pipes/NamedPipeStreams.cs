using System.ServiceModel.Channels;
using Woad.Conformance.Pipes;
using Woad.Server.Pipes;
using Woad.Server.Tcp;
using Woad.Transports;
using Woad.Transports.Pipes;
using Woad.Transports.Tcp;

namespace Woad.Server.Tests.Pipes;

/// <summary>
/// What net.pipe is on Windows, under a scheme of its own: the platform's named pipe streams, which run here over
/// sockets, and shared memory that this process keeps. What only Windows has (messages, rights, sections) is not in it.
/// </summary>
internal static class NamedPipeStreams
{
    public const string Name = "test.pipe";

    public static MemoryPipeSections Sections { get; } = new();

    public static PipeRegistry Registry { get; } = new(Sections);

    static NamedPipeStreams()
    {
        var connector = new FramedConnector(new NamedPipeDialer(Registry));
        TransportRegistry.Register(
            Name,
            new FramedListenerFactory(new NamedPipeKind(Registry)),
            transport => FramedTransport.Create(connector, transport));
    }

    /// <summary>A transport's element of the scheme.</summary>
    public static NamedPipeTransportBindingElement NewElement() => new() { Registered = Name };
}
