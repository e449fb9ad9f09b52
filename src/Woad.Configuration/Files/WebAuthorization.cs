using System.Xml;
using System.Xml.Linq;

namespace Woad.Configuration.Files;

/// <summary>
/// Rules of ASP.NET and IIS about who may ask for the addresses of a site. They were enforced outside of WCF, and
/// nothing reads them here: somebody may rely on them.
/// </summary>
internal static class WebAuthorization
{
    private const string Remedy = "Protect the service with [Authorize] in an ASP.NET Core application, with "
        + "PrincipalPermission, with a ServiceAuthorizationManager, or with a proxy in front of it.";

    /// <summary>A warning for each group of rules of a file that keeps somebody out.</summary>
    public static IEnumerable<Finding> Find(XElement root, string path) =>
        from rules in root.Descendants()
        where rules.Name.LocalName == "authorization" && IsOfSite(rules.Parent)
        where rules.Elements().Any(static rule => rule.Name.LocalName == "deny"
            || (rule.Name.LocalName == "add" && rule.Attribute("accessType")?.Value == "Deny"))
        select new Finding(
            FindingKind.Warning, path, ((IXmlLineInfo)rules).LineNumber, PlaceOf(rules),
            "the rules are not enforced: they belong to ASP.NET or IIS, which do not exist on .NET", Remedy);

    private static bool IsOfSite(XElement? parent) =>
        parent?.Name.LocalName == "system.web"
        || (parent?.Name.LocalName == "security" && parent.Parent?.Name.LocalName == "system.webServer");

    private static string PlaceOf(XElement rules) =>
        rules.Parent!.Name.LocalName == "system.web"
            ? "system.web/authorization"
            : "system.webServer/security/authorization";
}
