namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ProtocolMappingElement
{
    /// <summary>Makes an element that maps nothing.</summary>
    public ProtocolMappingElement()
    {
    }

    /// <summary>Makes an element that maps a scheme to a binding.</summary>
    public ProtocolMappingElement(string schemeType, string binding, string bindingConfiguration) =>
        (Scheme, Binding, BindingConfiguration) = (schemeType, binding, bindingConfiguration);
}
