using System.ServiceModel.Security.Tokens;

namespace Woad.Tokens;

/// <summary>Takes the settings of tokens into a configuration element.</summary>
internal abstract class TokenSettings
{
    /// <summary>Takes an attribute.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="standard">Its default.</param>
    /// <param name="value">Its value.</param>
    public abstract void Set(string name, object standard, object value);

    /// <summary>Takes the settings of an issued token.</summary>
    public abstract void SetIssued(IssuedSecurityTokenParameters parameters);
}
