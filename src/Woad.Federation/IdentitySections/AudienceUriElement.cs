using System.Configuration;
using Woad.Configuration.Elements;

namespace System.IdentityModel.Configuration;

/// <summary>Represents an address, in a file, whose tokens a service accepts.</summary>
public sealed class AudienceUriElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Text(
            "value", " ", 1, ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
    ]);

    /// <summary>Initializes a new instance of the <see cref="AudienceUriElement"/> class.</summary>
    public AudienceUriElement()
    {
    }

    /// <summary>Gets or sets the address of the audience URI element.</summary>
    public string Value
    {
        get => (string)this["value"];
        set => this["value"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
