using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the audiences whose tokens a service accepts.</summary>
public class AudienceRestriction
{
    /// <summary>Initializes a new instance of the <see cref="AudienceRestriction"/> class.</summary>
    public AudienceRestriction()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AudienceRestriction"/> class.</summary>
    /// <param name="audienceMode">The tokens whose audience is checked.</param>
    public AudienceRestriction(AudienceUriMode audienceMode)
    {
        AudienceMode = audienceMode;
    }

    /// <summary>Gets the audiences whose tokens are accepted.</summary>
    public Collection<Uri> AllowedAudienceUris { get; } = [];

    /// <summary>Gets or sets the tokens whose audience is checked.</summary>
    public AudienceUriMode AudienceMode { get; set; } = AudienceUriMode.Always;
}
