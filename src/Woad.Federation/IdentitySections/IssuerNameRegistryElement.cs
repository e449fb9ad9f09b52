using System.Configuration;
using Woad.Configuration.Elements;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the registry, in a file, of the issuers that are trusted.</summary>
public sealed class IssuerNameRegistryElement : ConfigurationElementInterceptor
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(
        null, [PropertyFacts.Text("type", "")]);

    /// <summary>Initializes a new instance of the <see cref="IssuerNameRegistryElement"/> class.</summary>
    public IssuerNameRegistryElement()
    {
    }

    /// <summary>Gets or sets the name of the type of the registry; empty for the usual one.</summary>
    public string Type
    {
        get => (string)this["type"];
        set => this["type"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal bool IsConfigured => ElementAsXml is not null || Type.Length > 0;
}
