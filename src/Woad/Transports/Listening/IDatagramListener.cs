using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Listening;

/// <summary>A listener that also sends, to those who have sent to it and to any other address.</summary>
internal interface IDatagramListener : IListener
{
    /// <summary>The channel to all of them. A property of a message says whom it is for.</summary>
    IEnvelopeSession Channel { get; }

    /// <summary>The property for an address; null when it does not say where it is without a look-up.</summary>
    RemoteEndpointMessageProperty? Find(Uri? address);
}
