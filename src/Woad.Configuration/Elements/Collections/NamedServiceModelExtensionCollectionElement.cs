using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element with a name and children that are registered by name.</summary>
/// <typeparam name="TServiceModelExtensionElement">The children.</typeparam>
public abstract class NamedServiceModelExtensionCollectionElement<TServiceModelExtensionElement>
    : ServiceModelExtensionCollectionElement<TServiceModelExtensionElement>
    where TServiceModelExtensionElement : ServiceModelExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
        [PropertyFacts.Text("name", "", options: ConfigurationPropertyOptions.IsKey)];

    private static ConfigurationPropertyCollection? _all;

    internal NamedServiceModelExtensionCollectionElement(string list, string? name) : base(list)
    {
        if (!string.IsNullOrEmpty(name))
        {
            Name = name;
        }
    }

    /// <summary>
    /// Gets or sets the <c>name</c> attribute. An element with an empty name applies where no name is given.
    /// </summary>
    public string Name
    {
        get => (string)this["name"];
        set
        {
            this["name"] = value ?? "";
            SetIsModified();
        }
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(null, Own);
}
