using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Conformance.EndToEnd;
using Woad.Layers;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Layers;

/// <summary>Sessions within the process, with layers above; each side makes its own.</summary>
/// <param name="layers">Makes the layers, the uppermost first.</param>
internal sealed class LayeredMemory(params Func<ILayer>[] layers) : BindingUnderTest
{
    private readonly Memory _memory = new();

    /// <summary>Whether messages are text.</summary>
    public bool IsText { get; init; }

    /// <summary>Whether the transport has sessions; otherwise each request stands for itself.</summary>
    public bool IsSessionful { get; init; } = true;

    /// <summary>Whether the layers make sessions of requests.</summary>
    public bool MakesSessions { get; init; }

    public override bool HasSessions => IsSessionful || MakesSessions;

    public override bool HasAddressing => true;

    /// <summary>Layers may make half as much again of it.</summary>
    public override int LargeParameter => 25_000;

    public override Binding Create() => new CustomBinding([
        .. layers.Select(static create => new LayerBindingElement(create)),
        IsText ? new TextMessageEncodingBindingElement() : new BinaryMessageEncodingBindingElement(),
        new MemoryTransportBindingElement { IsSessionful = IsSessionful },
    ]);

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<MemoryTransportBindingElement>()!.MaxReceivedMessageSize = bytes;

    public override Uri NewAddress() => _memory.NewAddress();

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
        _memory.CreateHost(service, baseAddresses);
}
