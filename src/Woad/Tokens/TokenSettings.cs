using System.ServiceModel.Security.Tokens;

namespace Woad.Tokens;

/// <summary>Takes the settings of tokens into a configuration element.</summary>
/// <param name="set">Takes an attribute: its name, its default and its value.</param>
/// <param name="setIssued">Takes the settings of an issued token.</param>
internal sealed class TokenSettings(
    Action<string, object, object> set, Action<IssuedSecurityTokenParameters> setIssued)
{
    /// <summary>Takes an attribute.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="standard">Its default.</param>
    /// <param name="value">Its value.</param>
    public void Set(string name, object standard, object value) => set(name, standard, value);

    /// <summary>Takes the settings of an issued token.</summary>
    public void SetIssued(IssuedSecurityTokenParameters parameters) => setIssued(parameters);
}
