using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Xml;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Writes requests to token services (WS-Trust 1.3, 3.1; of February 2005, 5.1).</summary>
/// <param name="names">The version.</param>
internal sealed class RequestWriter(TrustNames names)
{
    private const string RequestName = "RequestSecurityToken";

    /// <summary>The names of a request's elements that all versions have, in the order of writing.</summary>
    private static readonly string[] Order =
    [
        "AppliesTo", "Claims", "ComputedKeyAlgorithm", "SignWith", "EncryptWith", "Entropy", "KeySize", "KeyType",
        "Lifetime", "RenewTarget", "OnBehalfOf", "ActAs", "RequestType", "TokenType", "UseKey", "AuthenticationType",
        "EncryptionAlgorithm", "CanonicalizationAlgorithm", "SignatureAlgorithm", "BinaryExchange", "Issuer",
        "ProofEncryption", "Encryption", "DelegateTo", "Forwardable", "Delegatable", "AllowPostdating", "Renewing",
        "CancelTarget", "Participants", "AdditionalContext",
    ];

    private static readonly string[] OrderOf13 =
        [.. Order, "KeyWrapAlgorithm", "SecondaryParameters", "ValidateTarget"];

    /// <summary>Writes a request of WS-Trust.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="request">The request.</param>
    /// <param name="writeKnown">Writes its known elements.</param>
    /// <param name="writeOther">Writes a property of the program by its name.</param>
    public void Write(
        XmlWriter writer, RequestSecurityToken request, Action writeKnown, Action<string, object> writeOther)
    {
        writer.WriteStartElement(names.Prefix, RequestName, names.Namespace);
        if (request.Context is { } context)
        {
            writer.WriteAttributeString("Context", context);
        }

        writeKnown();
        foreach (var (name, value) in request.Properties)
        {
            writeOther(name, value);
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes the elements that a request has, one by one.</summary>
    public void WriteKnown(RequestSecurityToken request, Action<string, object> write)
    {
        foreach (var name in names.Is13 ? OrderOf13 : Order)
        {
            if (ValueOf(request, name) is { } value)
            {
                write(name, value);
            }
        }
    }

    /// <summary>Writes one element.</summary>
    /// <returns>False for a name that is not known.</returns>
    public bool TryWrite(XmlWriter writer, string name, object value, WSTrustSerializationContext context)
    {
        switch (value)
        {
            case Uri uri:
                return TryWrite(writer, name, uri.OriginalString, context);
            case RequestClaimCollection claims:
                ClaimElements.Write(writer, claims, names);
                return true;
            case Participants participants:
                WriteParticipants(writer, participants);
                return true;
            case AdditionalContext additional:
                ContextElements.Write(writer, additional);
                return true;
            case Renewing renewing:
                writer.WriteStartElement(names.Prefix, "Renewing", names.Namespace);
                writer.WriteAttributeString("Allow", XmlConvert.ToString(renewing.AllowRenewal));
                writer.WriteAttributeString("OK", XmlConvert.ToString(renewing.OkForRenewalAfterExpiration));
                writer.WriteEndElement();
                return true;
            case RequestSecurityToken secondary when name == "SecondaryParameters":
                writer.WriteStartElement(names.Prefix, name, names.Namespace);
                WriteKnown(secondary, (inner, of) => TryWrite(writer, inner, of, context));
                writer.WriteEndElement();
                return true;
            case System.IdentityModel.Tokens.SecurityTokenElement token:
                WriteToken(writer, name, token, context);
                return true;
            default:
                return CommonElements.TryWrite(writer, name, value, names, Array.IndexOf(OrderOf13, name) >= 0);
        }
    }

    private void WriteToken(
        XmlWriter writer, string name, System.IdentityModel.Tokens.SecurityTokenElement token,
        WSTrustSerializationContext context)
    {
        var isActAs = name == "ActAs";
        writer.WriteStartElement(isActAs ? "tr" : names.Prefix, name, isActAs ? TrustNames.Trust14 : names.Namespace);
        TrustTokens.Write(writer, token, context, name is "ActAs" or "OnBehalfOf" ? name : "");
        writer.WriteEndElement();
    }

    private void WriteParticipants(XmlWriter writer, Participants participants)
    {
        writer.WriteStartElement(names.Prefix, "Participants", names.Namespace);
        if (participants.Primary is { } primary)
        {
            writer.WriteStartElement(names.Prefix, "Primary", names.Namespace);
            EndpointReferences.Write(writer, primary);
            writer.WriteEndElement();
        }

        foreach (var other in participants.Participant)
        {
            writer.WriteStartElement(names.Prefix, "Participant", names.Namespace);
            EndpointReferences.Write(writer, other);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static object? ValueOf(RequestSecurityToken request, string name) => name switch
    {
        "Claims" => request.Claims.Count > 0 ? request.Claims : null,
        "ComputedKeyAlgorithm" => request.ComputedKeyAlgorithm,
        "RenewTarget" => request.RenewTarget,
        "OnBehalfOf" => request.OnBehalfOf,
        "ActAs" => request.ActAs,
        "Issuer" => request.Issuer,
        "ProofEncryption" => request.ProofEncryption,
        "Encryption" => request.Encryption,
        "DelegateTo" => request.DelegateTo,
        "Forwardable" => request.Forwardable,
        "Delegatable" => request.Delegatable,
        "Renewing" => request.Renewing,
        "CancelTarget" => request.CancelTarget,
        "Participants" => request.Participants,
        "AdditionalContext" => request.AdditionalContext,
        "SecondaryParameters" => request.SecondaryParameters,
        "ValidateTarget" => request.ValidateTarget,
        _ => CommonElements.ValueOf(request, name),
    };
}
