using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Trust.Messages;

namespace Woad.Federation.Trust.Serialization;

/// <summary>
/// Reads answers of token services. Each element may be there once; elements that are not known are passed over.
/// </summary>
/// <param name="names">The version.</param>
internal sealed class ResponseReader(TrustNames names)
{
    private const string Response = "RequestSecurityTokenResponse";

    /// <summary>Whether an element is an answer.</summary>
    public bool CanRead(XmlReader reader) =>
        reader.IsStartElement(Response, names.Namespace)
        || (names.Is13 && reader.IsStartElement(Response + "Collection", names.Namespace));

    /// <summary>Reads an answer, alone or in a collection of one.</summary>
    /// <param name="root">The element.</param>
    /// <param name="response">Takes the elements.</param>
    /// <param name="readElement">Reads one element.</param>
    /// <exception cref="WSTrustSerializationException">It is malformed, or there are several.</exception>
    public void Read(XmlElement root, RequestSecurityTokenResponse response, Action<XmlElement> readElement)
    {
        if (root.NamespaceURI != names.Namespace)
        {
            throw TrustValues.Malformed(root, $"is not an answer of {names.Namespace}");
        }

        var answer = root;
        response.IsFinal = !names.Is13;
        if (names.Is13 && root.LocalName == Response + "Collection")
        {
            answer = TrustValues.Only(root);
            response.IsFinal = true;
        }

        if (answer.LocalName != Response || answer.NamespaceURI != names.Namespace)
        {
            throw TrustValues.Malformed(answer, "is not a " + Response);
        }

        if (answer.HasAttribute("Context"))
        {
            response.Context = answer.GetAttribute("Context");
        }

        RequestReader.ReadChildren(answer, readElement);
    }

    /// <summary>Reads one element.</summary>
    /// <returns>False for an element that is not known.</returns>
    /// <exception cref="WSTrustSerializationException">It is malformed.</exception>
    public static bool TryRead(
        XmlElement element, RequestSecurityTokenResponse response, WSTrustSerializationContext context)
    {
        if (CommonElements.TryRead(element, response, context))
        {
            return true;
        }

        if (!TrustNames.IsTrust(element.NamespaceURI))
        {
            return false;
        }

        switch (element.LocalName)
        {
            case "RequestedSecurityToken":
                response.RequestedSecurityToken = new RequestedSecurityToken(
                    BoundedElements.Alone(TrustValues.Only(element)));
                return true;
            case "RequestedProofToken":
                response.RequestedProofToken = ReadProof(TrustValues.Only(element), context);
                return true;
            case "RequestedAttachedReference":
                response.RequestedAttachedReference = Reference(element);
                return true;
            case "RequestedUnattachedReference":
                response.RequestedUnattachedReference = Reference(element);
                return true;
            case "RequestedTokenCancelled":
                response.RequestedTokenCancelled = true;
                return true;
            case "Status":
                response.Status = ReadStatus(element);
                return true;
            default:
                return false;
        }
    }

    /// <summary>References stay as the issuer has written them: messages repeat them.</summary>
    private static GenericXmlSecurityKeyIdentifierClause Reference(XmlElement element) =>
        TrustValues.Only(element) is { LocalName: "SecurityTokenReference", NamespaceURI: KeyInfos.Extension } reference
            ? new GenericXmlSecurityKeyIdentifierClause(reference)
            : throw TrustValues.Malformed(element, "has not a SecurityTokenReference");

    private static RequestedProofToken ReadProof(XmlElement element, WSTrustSerializationContext context) =>
        element.LocalName == "ComputedKey" && TrustNames.IsTrust(element.NamespaceURI)
            ? new RequestedProofToken(TrustValues.AbsoluteUri(element))
            : new RequestedProofToken(SecretElements.Read(element, context));

    private static Status ReadStatus(XmlElement element)
    {
        string? code = null;
        string? reason = null;
        foreach (var child in TrustValues.Children(element))
        {
            if (child.LocalName == "Code" && code is null)
            {
                code = TrustValues.AbsoluteUri(child);
            }
            else if (child.LocalName == "Reason" && reason is null)
            {
                reason = TrustValues.Text(child);
            }
        }

        return new Status(code ?? throw TrustValues.Malformed(element, "has no code"), reason);
    }
}
