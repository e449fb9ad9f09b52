using System.Net;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The client's name and password.</summary>
internal sealed class CarriedUserName(TokenUse use, NetworkCredential user) : CarriedToken(use)
{
    public override SupportingToken Write(string id, MadeToken? made) =>
        new(Use, id, new UserToken(id, user.UserName, user.Password).Write);
}
