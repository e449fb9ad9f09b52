using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>The parts of an endpoint reference while it is being read.</summary>
internal sealed class EndpointAddressParts
{
    public string? Address { get; set; }

    public EndpointIdentity? Identity { get; set; }

    public List<AddressHeader> Headers { get; } = [];

    public List<XmlFragment> Metadata { get; } = [];

    public List<XmlFragment> Extensions { get; } = [];
}
