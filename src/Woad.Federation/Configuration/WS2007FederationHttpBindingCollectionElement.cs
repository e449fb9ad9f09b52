namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>ws2007FederationHttpBinding</c> element of the configuration.</summary>
public class WS2007FederationHttpBindingCollectionElement
    : StandardBindingCollectionElement<WS2007FederationHttpBinding, WS2007FederationHttpBindingElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007FederationHttpBindingCollectionElement"/> class.
    /// </summary>
    public WS2007FederationHttpBindingCollectionElement()
    {
    }
}
