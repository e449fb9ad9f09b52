using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Trust.Serialization;
using Woad.Metadata.Security;

namespace Woad.Federation.Trust.Client;

/// <summary>
/// The elements of a request that the settings of a token ask for, in the version of the token service.
/// </summary>
internal static class RequestParameters
{
    private static readonly string[] Algorithms =
        ["SignWith", "EncryptWith", "EncryptionAlgorithm", "CanonicalizationAlgorithm"];

    /// <summary>Parameters of the service that a request of February 2005 does not take over.</summary>
    private static readonly string[] OwnOfService =
        ["KeyType", "KeySize", "TokenType", "SignWith", "EncryptWith", "KeyWrapAlgorithm"];

    /// <summary>Algorithms that a request of version 1.3 leaves to the wishes of the service.</summary>
    private static readonly string[] Repeated =
        ["EncryptionAlgorithm", "CanonicalizationAlgorithm", "KeyWrapAlgorithm"];

    /// <summary>The elements of the request.</summary>
    public static List<XmlElement> Of(IssuedSecurityTokenParameters parameters, TrustNames names)
    {
        var document = new XmlDocument { XmlResolver = null };
        var root = document.CreateElement("parameters");
        TokenTemplate.Append(
            root, parameters,
            names.Is13
                ? System.ServiceModel.Security.TrustVersion.WSTrust13
                : System.ServiceModel.Security.TrustVersion.WSTrustFeb2005);
        return Fit([.. root.ChildNodes.OfType<XmlElement>()], names);
    }

    /// <summary>Fits elements that the policy of a service has given to the version of the token service.</summary>
    public static List<XmlElement> Fit(List<XmlElement> elements, TrustNames names)
    {
        var secondary = elements.Find(
            static element => element.LocalName == "SecondaryParameters" && TrustNames.IsTrust(element.NamespaceURI));
        var fitting = new List<XmlElement>();
        foreach (var element in elements)
        {
            if (element == secondary && !names.Is13)
            {
                fitting.AddRange(Dissolve(element, elements));
            }
            else if (!names.Is13 || secondary is null || !IsRepeated(element, secondary))
            {
                fitting.Add(
                    names.Is13 && element.NamespaceURI == TrustNames.February2005.Namespace
                        && Algorithms.Contains(element.LocalName)
                        ? Renamed(element, names)
                        : element);
            }
        }

        return fitting;
    }

    private static IEnumerable<XmlElement> Dissolve(XmlElement secondary, List<XmlElement> others) =>
        secondary.ChildNodes.OfType<XmlElement>()
            .Where(child => !OwnOfService.Contains(child.LocalName)
                && !others.Exists(other => other.LocalName == child.LocalName))
            .Select(static child => Renamed(child, TrustNames.February2005));

    private static bool IsRepeated(XmlElement element, XmlElement secondary) =>
        Repeated.Contains(element.LocalName)
        && secondary.ChildNodes.OfType<XmlElement>().Any(child => child.LocalName == element.LocalName);

    private static XmlElement Renamed(XmlElement element, TrustNames names)
    {
        if (!TrustNames.IsTrust(element.NamespaceURI))
        {
            return element;
        }

        var renamed = element.OwnerDocument.CreateElement(names.Prefix, element.LocalName, names.Namespace);
        foreach (XmlAttribute attribute in element.Attributes)
        {
            if (attribute.Prefix != "xmlns" && attribute.Name != "xmlns")
            {
                renamed.SetAttributeNode((XmlAttribute)attribute.CloneNode(deep: true));
            }
        }

        foreach (XmlNode child in element.ChildNodes)
        {
            renamed.AppendChild(child.CloneNode(deep: true));
        }

        return renamed;
    }
}
