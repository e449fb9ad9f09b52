using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A context as a header of an address: messages to the address carry it.</summary>
internal sealed class ContextAddressHeader(IDictionary<string, string> context) : AddressHeader
{
    public override string Name => ContextNames.Context;

    public override string Namespace => ContextNames.Namespace;

    /// <summary>The address with the context, in the place of one that it has.</summary>
    public static EndpointAddress AddTo(EndpointAddress address, IDictionary<string, string> context)
    {
        var builder = new EndpointAddressBuilder(RemoveFrom(address));
        builder.Headers.Add(new ContextAddressHeader(new Dictionary<string, string>(context)));
        return builder.ToEndpointAddress();
    }

    /// <summary>The address without a context.</summary>
    public static EndpointAddress RemoveFrom(EndpointAddress address)
    {
        if (Of(address) is not { } header)
        {
            return address;
        }

        var builder = new EndpointAddressBuilder(address);
        builder.Headers.Remove(header);
        return builder.ToEndpointAddress();
    }

    /// <summary>The context of an address; null for none.</summary>
    /// <exception cref="ProtocolException">The header is not as the protocol defines it.</exception>
    public static Dictionary<string, string>? Find(EndpointAddress address)
    {
        if (Of(address) is not { } header)
        {
            return null;
        }

        using var reader = header.GetAddressHeaderReader();
        return ContextElement.Read(reader);
    }

    protected override void OnWriteAddressHeaderContents(XmlDictionaryWriter writer) =>
        ContextElement.WriteContents(writer, context);

    private static AddressHeader? Of(EndpointAddress address) =>
        address.Headers.FindHeader(ContextNames.Context, ContextNames.Namespace);
}
