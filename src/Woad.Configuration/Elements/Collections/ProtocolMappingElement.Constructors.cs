namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ProtocolMappingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ProtocolMappingElement"/> class that maps nothing.
    /// </summary>
    public ProtocolMappingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ProtocolMappingElement"/> class that maps a scheme to a binding.
    /// </summary>
    /// <param name="schemeType">The scheme of the addresses.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="bindingConfiguration">The name of its settings.</param>
    public ProtocolMappingElement(string schemeType, string binding, string bindingConfiguration) =>
        (Scheme, Binding, BindingConfiguration) = (schemeType, binding, bindingConfiguration);
}
