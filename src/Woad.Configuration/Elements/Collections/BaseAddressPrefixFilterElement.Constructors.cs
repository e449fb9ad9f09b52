namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class BaseAddressPrefixFilterElement
{
    /// <summary>Makes an element without a prefix.</summary>
    public BaseAddressPrefixFilterElement()
    {
    }

    /// <summary>Makes an element with a prefix: of the base addresses of its scheme, those below it remain.</summary>
    public BaseAddressPrefixFilterElement(Uri prefix) => Prefix = prefix;
}
