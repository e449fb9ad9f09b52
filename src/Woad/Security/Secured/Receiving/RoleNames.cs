using System.ServiceModel;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The attribute that says for whom a header is.</summary>
internal static class RoleNames
{
    private static readonly XmlName Soap11 = XmlName.Standard("actor", "http://schemas.xmlsoap.org/soap/envelope/");
    private static readonly XmlName Soap12 = XmlName.Standard("role", "http://www.w3.org/2003/05/soap-envelope");

    /// <summary>The attribute in a version of SOAP.</summary>
    public static XmlName Of(EnvelopeVersion version) => version == EnvelopeVersion.Soap11 ? Soap11 : Soap12;
}
