using System.Configuration;
using Woad.Configuration.Elements;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the caches of an identity configuration in a file.</summary>
public sealed class IdentityModelCachesElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Child<CustomTypeElement>("tokenReplayCache"),
        PropertyFacts.Child<CustomTypeElement>("sessionSecurityTokenCache"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="IdentityModelCachesElement"/> class.</summary>
    public IdentityModelCachesElement()
    {
    }

    /// <summary>Gets a value that indicates whether a file names one of the caches.</summary>
    public bool IsConfigured => TokenReplayCache.IsConfigured || SessionSecurityTokenCache.IsConfigured;

    /// <summary>Gets or sets the cache of the sessions whose tokens are references.</summary>
    public CustomTypeElement SessionSecurityTokenCache
    {
        get => (CustomTypeElement)this["sessionSecurityTokenCache"];
        set => this["sessionSecurityTokenCache"] = value;
    }

    /// <summary>Gets or sets the cache of the tokens that may not come again.</summary>
    public CustomTypeElement TokenReplayCache
    {
        get => (CustomTypeElement)this["tokenReplayCache"];
        set => this["tokenReplayCache"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
