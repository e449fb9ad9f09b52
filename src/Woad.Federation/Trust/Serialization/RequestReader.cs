using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Trust.Messages;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Reads requests to token services. Each element may be there once; unknown elements are refused.</summary>
/// <param name="names">The version.</param>
internal sealed class RequestReader(TrustNames names)
{
    /// <summary>Reads a request of WS-Trust.</summary>
    /// <param name="root">The element of the request.</param>
    /// <param name="request">Takes the elements.</param>
    /// <param name="readElement">Reads one element.</param>
    /// <exception cref="WSTrustSerializationException">It is malformed.</exception>
    public void Read(XmlElement root, RequestSecurityToken request, Action<XmlElement> readElement)
    {
        if (root.LocalName != "RequestSecurityToken" || root.NamespaceURI != names.Namespace)
        {
            throw TrustValues.Malformed(root, $"is not a RequestSecurityToken of {names.Namespace}");
        }

        if (root.HasAttribute("Context"))
        {
            request.Context = root.GetAttribute("Context");
        }

        ReadChildren(root, readElement);
    }

    /// <summary>Reads one element.</summary>
    /// <param name="element">The element.</param>
    /// <param name="request">Takes it.</param>
    /// <param name="context">Has handlers and resolvers.</param>
    /// <param name="readSecondary">Reads the wishes of the service; null where they may not be there.</param>
    /// <returns>False for an element that is not known.</returns>
    /// <exception cref="WSTrustSerializationException">It is malformed.</exception>
    public bool TryRead(
        XmlElement element, RequestSecurityToken request, WSTrustSerializationContext context,
        Func<XmlElement, RequestSecurityToken>? readSecondary)
    {
        switch (element.NamespaceURI)
        {
            case TrustNames.Trust14 when element.LocalName == "ActAs":
                request.ActAs = TrustTokens.Read(element, context, TrustTokens.ActAs);
                return true;
            case TrustNames.Authorization when element.LocalName == "AdditionalContext":
                request.AdditionalContext = ContextElements.Read(element);
                return true;
            default:
                return CommonElements.TryRead(element, request, context)
                    || (TrustNames.IsTrust(element.NamespaceURI)
                        && (TryReadToken(element, request, context)
                            || TryReadOther(element, request, readSecondary)));
        }
    }

    /// <summary>Reads the children of an element, each of which may be there once.</summary>
    public static void ReadChildren(XmlElement root, Action<XmlElement> readElement)
    {
        var seen = new HashSet<(string, string)>();
        foreach (var child in TrustValues.Children(root))
        {
            if (!seen.Add((child.NamespaceURI, child.LocalName)))
            {
                throw TrustValues.Malformed(child, "is there twice");
            }

            readElement(child);
        }
    }

    private static bool TryReadToken(
        XmlElement element, RequestSecurityToken request, WSTrustSerializationContext context)
    {
        switch (element.LocalName)
        {
            case "OnBehalfOf":
                request.OnBehalfOf = TrustTokens.Read(element, context, TrustTokens.OnBehalfOf);
                return true;
            case "RenewTarget":
                request.RenewTarget = TrustTokens.Read(element, context, "");
                return true;
            case "CancelTarget":
                request.CancelTarget = TrustTokens.Read(element, context, "");
                return true;
            case "ValidateTarget":
                request.ValidateTarget = TrustTokens.Read(element, context, "");
                return true;
            case "ProofEncryption":
                request.ProofEncryption = TrustTokens.Read(element, context, "");
                return true;
            case "Encryption":
                request.Encryption = TrustTokens.Read(element, context, "");
                return true;
            case "DelegateTo":
                request.DelegateTo = TrustTokens.Read(element, context, "");
                return true;
            default:
                return false;
        }
    }

    private bool TryReadOther(
        XmlElement element, RequestSecurityToken request, Func<XmlElement, RequestSecurityToken>? readSecondary)
    {
        switch (element.LocalName)
        {
            case "Claims":
                ClaimElements.Read(element, request.Claims);
                return true;
            case "ComputedKeyAlgorithm":
                request.ComputedKeyAlgorithm = TrustValues.AbsoluteUri(element);
                return true;
            case "Issuer":
                request.Issuer = EndpointReferences.ReadContent(element);
                return true;
            case "Forwardable":
                request.Forwardable = TrustValues.Boolean(TrustValues.Text(element), element);
                return true;
            case "Delegatable":
                request.Delegatable = TrustValues.Boolean(TrustValues.Text(element), element);
                return true;
            case "Renewing":
                request.Renewing = ReadRenewing(element);
                return true;
            case "Participants":
                request.Participants = ReadParticipants(element);
                return true;
            case "SecondaryParameters" when names.Is13 && readSecondary is not null:
                request.SecondaryParameters = readSecondary(element);
                return true;
            default:
                return false;
        }
    }

    private static Renewing ReadRenewing(XmlElement element)
    {
        var (allow, ok) = (element.GetAttribute("Allow"), element.GetAttribute("OK"));
        return new Renewing(
            allow.Length == 0 || TrustValues.Boolean(allow, element),
            ok.Length > 0 && TrustValues.Boolean(ok, element));
    }

    private static Participants ReadParticipants(XmlElement element)
    {
        var participants = new Participants();
        foreach (var child in TrustValues.Children(element))
        {
            var reference = EndpointReferences.Read(TrustValues.Only(child));
            switch (child.LocalName)
            {
                case "Primary" when participants.Primary is null:
                    participants.Primary = reference;
                    break;
                case "Participant":
                    participants.Participant.Add(reference);
                    break;
                default:
                    throw TrustValues.Malformed(child, "does not belong to the participants");
            }
        }

        return participants;
    }
}
