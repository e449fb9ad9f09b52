using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A header that holds an endpoint address: ReplyTo, FaultTo, From.</summary>
internal sealed class EndpointHeader(AddressingVersion version, XmlDictionaryString name, EndpointAddress address)
    : AddressingHeader(version, name)
{
    public EndpointAddress Address => address;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        address.WriteContentsTo(Version, writer);
}
