namespace System.IdentityModel.Selectors;

/// <summary>Specifies the issued tokens whose audience is checked.</summary>
public enum AudienceUriMode
{
    /// <summary>The audience is not checked.</summary>
    Never = 0,

    /// <summary>The audience of every token is checked.</summary>
    Always = 1,

    /// <summary>The audience of tokens without a key is checked.</summary>
    BearerKeyOnly = 2,
}
