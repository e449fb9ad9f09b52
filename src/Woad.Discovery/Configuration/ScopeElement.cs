using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents a scope in a file.</summary>
public sealed class ScopeElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Address(
            "scope", null, ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
    ]);

    /// <summary>Initializes a new instance of the <see cref="ScopeElement"/> class.</summary>
    public ScopeElement()
    {
    }

    /// <summary>Gets or sets the scope, an absolute URI.</summary>
    public Uri Scope
    {
        get => (Uri)this["scope"];
        set => this["scope"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
