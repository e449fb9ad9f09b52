using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>Types that a program registers under the names of elements.</summary>
public class ExtensionElementCollection : ServiceModelConfigurationElementCollection<ExtensionElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ExtensionElementCollection"/> class that is empty.
    /// </summary>
    public ExtensionElementCollection() : base("add")
    {
    }

    /// <summary>Gets <c>true</c>, because a second registration of a name is refused.</summary>
    protected override bool ThrowOnDuplicate => true;

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((ExtensionElement)element).Name;
}
