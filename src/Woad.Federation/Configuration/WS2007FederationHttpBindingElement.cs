namespace System.ServiceModel.Configuration;

/// <summary>
/// Represents a <c>binding</c> element of the <c>ws2007FederationHttpBinding</c> element in the configuration.
/// </summary>
public class WS2007FederationHttpBindingElement : WSFederationHttpBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007FederationHttpBindingElement"/> class without a name.
    /// </summary>
    public WS2007FederationHttpBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007FederationHttpBindingElement"/> class with a name.
    /// </summary>
    /// <param name="name">The name of the binding's configuration.</param>
    public WS2007FederationHttpBindingElement(string name) : base(name)
    {
    }

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(WS2007FederationHttpBinding);
}
