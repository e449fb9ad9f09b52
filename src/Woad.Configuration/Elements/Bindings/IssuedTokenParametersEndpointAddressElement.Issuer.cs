using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <content>The issuer that the element says.</content>
public sealed partial class IssuedTokenParametersEndpointAddressElement
{
    /// <summary>
    /// The binding of the issuer of a binding that is written to a file, until it has a name there; null for none.
    /// </summary>
    internal Binding? Unnamed { get; private set; }

    internal void ReadFrom(EndpointAddress? address, Binding? binding)
    {
        ReadFrom(address);
        Unnamed = address is null ? null : binding;
    }

    internal void Name(string section, string name)
    {
        (Binding, BindingConfiguration) = (section, name);
        Unnamed = null;
    }
}
