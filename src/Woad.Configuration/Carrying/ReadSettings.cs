using System.ServiceModel.Security.Tokens;
using Woad.Tokens;

namespace Woad.Configuration.Carrying;

/// <summary>Takes the settings of tokens into an element of a configuration file.</summary>
/// <param name="set">Takes an attribute: its name, its default and its value.</param>
/// <param name="setIssued">Takes the settings of an issued token.</param>
internal sealed class ReadSettings(
    Action<string, object, object> set, Action<IssuedSecurityTokenParameters> setIssued) : TokenSettings
{
    public override void Set(string name, object standard, object value) => set(name, standard, value);

    public override void SetIssued(IssuedSecurityTokenParameters parameters) => setIssued(parameters);
}
