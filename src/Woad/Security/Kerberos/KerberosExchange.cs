using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Kerberos;

/// <summary>The key of a ticket, for one request and its reply.</summary>
internal sealed class KerberosExchange : ClientExchange
{
    private readonly KerberosTicket _ticket;

    /// <param name="ticket">The ticket.</param>
    /// <param name="profile">How messages are secured.</param>
    public KerberosExchange(KerberosTicket ticket, SecurityProfile profile)
    {
        _ticket = ticket;
        var token = new BinaryToken($"uuid-{Guid.NewGuid()}-1", SecuredNames.Kerberos, ticket.Token);
        var reference = KeyReference.Local(token.Id!, SecuredNames.Kerberos);
        Tokens = profile.IsBare
            ? new SenderTokens
            {
                Supporting = [SupportingToken.Of(
                    new SigningKey(
                        profile.Suite.SymmetricSignature, reference, octets => Sign(profile, octets), token.Write))],
            }
            : new SenderTokens
            {
                Shared = new SharedKey(ticket.Secret, reference, CanonicalText.OctetsOf(token.Write)),
            };
    }

    public override SenderTokens Tokens { get; }

    public override bool Protects(ResolvedKey key) => ReferenceEquals(key.Source, _ticket);

    public override ResolvedKey? Known(KeyReference reference) =>
        reference.Kind == KeyReferenceKind.Ticket && reference.Value == _ticket.Reference.Value
            ? new ResolvedKey(_ticket, _ticket.Secret)
            : null;

    private byte[] Sign(SecurityProfile profile, byte[] octets)
    {
        var value = new byte[profile.Suite.SignatureSize];
        profile.Suite.Sign(_ticket.Key, octets, value);
        return value;
    }
}
