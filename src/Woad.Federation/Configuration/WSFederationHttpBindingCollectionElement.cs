namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>wsFederationHttpBinding</c> element of the configuration.</summary>
public class WSFederationHttpBindingCollectionElement
    : StandardBindingCollectionElement<WSFederationHttpBinding, WSFederationHttpBindingElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WSFederationHttpBindingCollectionElement"/> class.
    /// </summary>
    public WSFederationHttpBindingCollectionElement()
    {
    }
}
