using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Does not move its reader behind the element that it reads.</summary>
internal sealed class StandingHandler : Saml2SecurityTokenHandler
{
    protected override Saml2Attribute ReadAttribute(XmlReader reader) => new("urn:a");
}
