namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class BaseAddressPrefixFilterElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BaseAddressPrefixFilterElement"/> class without a prefix.
    /// </summary>
    public BaseAddressPrefixFilterElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BaseAddressPrefixFilterElement"/> class with a prefix: of the base
    /// addresses of its scheme, those below it remain.
    /// </summary>
    /// <param name="prefix">The prefix.</param>
    public BaseAddressPrefixFilterElement(Uri prefix) => Prefix = prefix;
}
