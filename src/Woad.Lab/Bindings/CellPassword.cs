using System.IdentityModel.Selectors;
using System.ServiceModel;
using Woad.Lab.Targets;

namespace Woad.Lab.Bindings;

/// <summary>Lets one name in, with its password.</summary>
internal sealed class CellPassword(string name, string word) : UserNamePasswordValidator
{
    public override void Validate(string userName, string password)
    {
        if (userName != name || password != word)
        {
            throw new FaultException("The name or the password is not the one of this run.");
        }
    }
}
