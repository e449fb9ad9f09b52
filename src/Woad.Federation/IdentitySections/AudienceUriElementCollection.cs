using System.Configuration;
using System.IdentityModel.Selectors;
using Woad.Configuration.Elements;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the addresses, in a file, whose tokens a service accepts.</summary>
public sealed class AudienceUriElementCollection : ConfigurationElementCollection
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(
        null, [PropertyFacts.Choice("mode", AudienceUriMode.Always)]);

    /// <summary>Initializes a new instance of the <see cref="AudienceUriElementCollection"/> class.</summary>
    public AudienceUriElementCollection()
    {
    }

    /// <summary>Gets or sets the tokens whose audience is checked.</summary>
    /// <value>The default is <see cref="AudienceUriMode.Always"/>.</value>
    public AudienceUriMode Mode
    {
        get => (AudienceUriMode)this["mode"];
        set => this["mode"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal bool IsConfigured => ElementInformation.IsPresent || Count > 0 || Mode != AudienceUriMode.Always;

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new AudienceUriElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((AudienceUriElement)element).Value;
}
