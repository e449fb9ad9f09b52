using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Keys;

/// <summary>References to keys as WCF's types, and as they are in messages.</summary>
internal static class KeyClauses
{
    /// <summary>The reference as a type of WCF's; null when WCF has none.</summary>
    public static SecurityKeyIdentifierClause? Of(KeyReference reference) => reference.Kind switch
    {
        KeyReferenceKind.Local => new LocalIdKeyIdentifierClause(reference.Value),
        KeyReferenceKind.Context => new SecurityContextKeyIdentifierClause(
            new UniqueId(reference.Value), reference.Instance is null ? null : new UniqueId(reference.Instance)),
        KeyReferenceKind.Thumbprint => new X509ThumbprintKeyIdentifierClause(Convert.FromBase64String(reference.Value)),
        KeyReferenceKind.SubjectKeyIdentifier =>
            new X509SubjectKeyIdentifierClause(Convert.FromBase64String(reference.Value)),
        KeyReferenceKind.IssuerSerial => new X509IssuerSerialKeyIdentifierClause(reference.Value, reference.Serial!),
        KeyReferenceKind.Ticket => new KerberosTicketHashKeyIdentifierClause(Convert.FromBase64String(reference.Value)),
        _ => null,
    };

    /// <summary>The reference as it is written; null when it is not known.</summary>
    public static KeyReference? Of(SecurityKeyIdentifierClause clause) => clause switch
    {
        LocalIdKeyIdentifierClause local => KeyReference.Local(local.LocalId, ValueType(local.OwnerType)),
        SecurityContextKeyIdentifierClause context =>
            new KeyReference(KeyReferenceKind.Context, context.ContextId.ToString()),
        X509ThumbprintKeyIdentifierClause thumbprint => KeyReference.Thumbprint(thumbprint.GetX509Thumbprint()),
        X509SubjectKeyIdentifierClause subject =>
            new KeyReference(
                KeyReferenceKind.SubjectKeyIdentifier, Convert.ToBase64String(subject.GetX509SubjectKeyIdentifier())),
        X509IssuerSerialKeyIdentifierClause issuer =>
            new KeyReference(KeyReferenceKind.IssuerSerial, issuer.IssuerName) { Serial = issuer.IssuerSerialNumber },
        KerberosTicketHashKeyIdentifierClause ticket =>
            new KeyReference(KeyReferenceKind.Ticket, Convert.ToBase64String(ticket.GetKerberosTicketHash())),
        _ => null,
    };

    private static string? ValueType(Type? token) =>
        typeof(X509SecurityToken).IsAssignableFrom(token) ? SecurityNames.X509 : null;
}
