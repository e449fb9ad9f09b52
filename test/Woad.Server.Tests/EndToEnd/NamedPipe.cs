using System.ServiceModel.Channels;
using Woad.Server.Tests.Pipes;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Framed sessions over the platform's named pipes.</summary>
public sealed class NamedPipe() : ServerBinding(NamedPipeStreams.Name, -1)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() =>
        new CustomBinding(new BinaryMessageEncodingBindingElement(), NamedPipeStreams.NewElement());

    public override Uri NewAddress() => new($"{NamedPipeStreams.Name}://localhost/woad-tests/{Guid.NewGuid():N}");

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<NamedPipeTransportBindingElement>()!.MaxReceivedMessageSize = bytes;
}
