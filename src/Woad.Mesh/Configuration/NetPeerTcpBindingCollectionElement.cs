namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>netPeerTcpBinding</c> element of the configuration.</summary>
public class NetPeerTcpBindingCollectionElement
    : StandardBindingCollectionElement<NetPeerTcpBinding, NetPeerTcpBindingElement>
{
    /// <summary>Initializes a new instance of the <see cref="NetPeerTcpBindingCollectionElement"/> class.</summary>
    public NetPeerTcpBindingCollectionElement()
    {
    }
}
